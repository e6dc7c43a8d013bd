import { expect, test } from "vitest";
import { createStaffCookies } from "./cookies.ts";

const sent = (cookie: string) =>
  new Request("http://localhost:3000/en/admin", { headers: { Cookie: cookie } });

test("over https the session is the host's alone, out of reach of scripts and of plain http", () => {
  const cookies = createStaffCookies("https://homes.example.com");
  expect(cookies.keepSession("abc")).toBe("__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Secure");
  expect(cookies.keepDevice("abc")).toMatch(/^known-device=abc; Max-Age=\d+; .*HttpOnly.*Secure$/);
  expect(cookies.canBeKept).toBe(true);
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "at %s the session does without the prefix and Secure",
  (origin) => {
    const cookies = createStaffCookies(origin);
    expect(cookies.keepSession("abc")).toBe("session=abc; Path=/; HttpOnly; SameSite=Lax");
    expect(cookies.canBeKept).toBe(true);
  },
);

test.each(["http://homes.example.com", "http://192.168.1.5:3000", "http://localhost.example.com"])(
  "at %s, which is plain http, nobody can stay signed in and the cookie stays Secure",
  (origin) => {
    const cookies = createStaffCookies(origin);
    expect(cookies.canBeKept).toBe(false);
    expect(cookies.keepSession("abc")).toContain("__Host-session=abc");
    expect(cookies.keepSession("abc")).toContain("Secure");
  },
);

test("the cookie that ends a session has the same name", () => {
  expect(createStaffCookies("https://homes.example.com").clearSession()).toMatch(
    /^__Host-session=; Max-Age=0; /,
  );
  expect(createStaffCookies("http://localhost").clearSession()).toMatch(/^session=; Max-Age=0; /);
});

test.each([
  ["session=abc", "abc"],
  ["lang=ar; session=abc; x=y", "abc"],
  ["session=a=b", "a=b"],
  ["session=first; session=second", "first"],
  ["xsession=abc", null],
  ["session=", null],
  ["session", null],
  ["", null],
])("of the cookies %j the session is %j", (cookie, expected) => {
  expect(createStaffCookies("http://localhost:3000").readSession(sent(cookie))).toBe(expected);
});

test("a session of plain http does not count over https", () => {
  expect(createStaffCookies("https://homes.example.com").readSession(sent("session=abc"))).toBeNull();
});
