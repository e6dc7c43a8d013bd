import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { normalizePassword } from "../../domain/staff/password.ts";

const derive = promisify(argon2);

/** The cost of an Argon2id hash. */
interface HashCost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Recommended by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const fullCost: HashCost = { memoryKiB: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/** Hashes and verifies passwords. Each call occupies a thread for tens of milliseconds, so use a `PasswordHashLimiter`. */
export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/** @param cost of new hashes; lower only in tests */
export function createPasswordHasher(cost: HashCost = fullCost) {
  return {
    /** An Argon2id hash in PHC format, with its cost and salt. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(saltBytes);
      return toPhc(cost, salt, await deriveTag(password, salt, cost, tagBytes));
    },
    /** Whether `password` matches a PHC hash, whatever the cost of that hash. */
    async isPassword(password: string, phc: string): Promise<boolean> {
      const stored = parsePhc(phc);
      const tag = await deriveTag(password, stored.salt, stored.cost, stored.tag.length);
      return timingSafeEqual(tag, stored.tag);
    },
    /** A hash that no password matches. It is verified for an unknown account, so that the check takes as long. */
    nobodysHash: toPhc(cost, randomBytes(saltBytes), randomBytes(tagBytes)),
  };
}

function deriveTag(
  password: string,
  salt: Buffer,
  { memoryKiB, passes, parallelism }: HashCost,
  tagLength: number,
) {
  const message = Buffer.from(normalizePassword(password));
  return derive("argon2id", { message, nonce: salt, parallelism, tagLength, memory: memoryKiB, passes });
}

function toPhc({ memoryKiB, passes, parallelism }: HashCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

const shape =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{22,})$/;

/** @throws if the stored text is not an Argon2id hash in PHC format */
function parsePhc(phc: string): { readonly cost: HashCost; readonly salt: Buffer; readonly tag: Buffer } {
  const [, memory, passes, parallelism, salt = "", tag = ""] = shape.exec(phc) ?? [];
  if (memory === undefined) throw new Error("A stored password is not an argon2id hash in PHC form");
  return {
    cost: { memoryKiB: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
