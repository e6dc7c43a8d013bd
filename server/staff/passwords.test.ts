import { expect, test } from "vitest";
import { createPasswordHashLimiter } from "./password-hash-limiter.ts";
import { createPasswordHasher } from "./passwords.ts";

const { hash, isPassword, nobodysHash } = createPasswordHasher();

test("a password is stored as Argon2id with its cost and a salt of its own, and verified", async () => {
  const [first, second] = await Promise.all([hash("كوب شاي é"), hash("كوب شاي é")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await isPassword("كوب شاي e\u0301", first)).toBe(true);
  expect(await isPassword("كوب شاي é ", first)).toBe(false);
  expect(await isPassword("كوب شاي é", nobodysHash)).toBe(false);
});

test("nobody's hash costs what every other one does, and cannot be told from one", async () => {
  const shapeOf = (phc: string) => phc.replaceAll(/\$[A-Za-z0-9+/]+/g, (part) => `$${part.length}`);
  expect(shapeOf(nobodysHash)).toBe(shapeOf(await hash("violet tractor hums")));
  expect(nobodysHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("a hash of the reference implementation is verified, whatever its cost", async () => {
  // A test vector of argon2's reference implementation: version 19 with 64 MiB.
  const phc = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await isPassword("password", phc)).toBe(true);
  expect(await isPassword("Password", phc)).toBe(false);
});

test("a stored text that is not such a hash is an error, not a wrong password", async () => {
  const other = await hash("violet tractor hums");
  await expect(isPassword("violet tractor hums", other.replace("argon2id", "argon2i"))).rejects.toThrow(
    "PHC",
  );
  await expect(isPassword("", "")).rejects.toThrow("PHC");
});

test("two hashes run at a time; a full queue is reported; known browsers have priority", async () => {
  const limiter = createPasswordHashLimiter({ places: 2, maxWaiting: 3 });
  const order: string[] = [];
  let runningCount = 0;
  let maxRunning = 0;
  const open: (() => void)[] = [];
  const makeTask = (name: string) => async () => {
    maxRunning = Math.max(maxRunning, ++runningCount);
    order.push(name);
    await new Promise<void>((resolve) => open.push(resolve));
    runningCount--;
    return name;
  };
  const others = ["a", "b", "c", "d", "e", "f"].map((name) => limiter.run(makeTask(name), false));
  const priorityRun = limiter.run(makeTask("known"), true);
  expect(await others[5]).toBe(null);
  while (order.length < 6) {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  while (open.length > 0) open.shift()?.();
  expect(await Promise.all([...others, priorityRun])).toEqual(["a", "b", "c", "d", "e", null, "known"]);
  expect(order.slice(0, 3)).toEqual(["a", "b", "known"]);
  expect(maxRunning).toBe(2);
});

test("failing work frees its place", async () => {
  const limiter = createPasswordHashLimiter({ places: 1, maxWaiting: 0 });
  await expect(limiter.run(() => Promise.reject(new Error("no memory")), false)).rejects.toThrow("no memory");
  expect(await limiter.run(async () => "next", false)).toBe("next");
});
