import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import type { Kysely } from "kysely";
import * as v from "valibot";
import type { Schema } from "../db/schema.ts";
import { genesisHash } from "./audit-entry.ts";

const headSchema = v.object({
  /** The site's address. */
  site: v.string(),
  /** When the head was signed. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Number of entries in the chain. */
  entries: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Hash of the last entry. */
  lastHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export const signedChainHeadSchema = v.object({
  ...headSchema.entries,
  /** Public key that verifies the signature: Ed25519, base64url. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** Signature of the other fields: Ed25519, base64url. */
  signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
});

/** Length and last hash of the chain. A copy outside the database reveals if entries are removed or rewritten later. */
type AuditHead = Readonly<v.InferOutput<typeof headSchema>>;
export type SignedChainHead = Readonly<v.InferOutput<typeof signedChainHeadSchema>>;

/** The bytes that precede a raw Ed25519 private key in PKCS #8 (RFC 8410). */
const keyPrefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** @param secret the raw private key, 32 bytes */
export function createChainHeadSigner(secret: Buffer) {
  const key = createPrivateKey({
    key: Buffer.concat([keyPrefix, secret]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return {
    sign(head: AuditHead): SignedChainHead {
      return { ...head, key: x, signature: sign(null, signedText(head), key).toString("base64url") };
    },
  };
}

/** Parses a stored head. Null when the text is not a head, or the signature does not match the key in it. */
export function parseSignedChainHead(text: string): SignedChainHead | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), signedChainHeadSchema), text);
  if (!parsed.success) return null;
  const { output } = parsed;
  const signature = Buffer.from(output.signature, "base64url");
  return verify(null, signedText(output), publicKey(output.key), signature) ? output : null;
}

function publicKey(x: string): KeyObject {
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}

/** The text that is signed, independent of the JSON's key order and spacing. */
function signedText({ site, at, entries, lastHash }: AuditHead): Buffer {
  return Buffer.from(`Home Finder audit head 1\n${site}\n${at}\n${entries}\n${lastHash}`);
}

/** Whether the chain still contains the head's last entry with the same hash. */
export async function containsChainHead(
  db: Kysely<Schema>,
  { entries, lastHash }: Pick<AuditHead, "entries" | "lastHash">,
): Promise<boolean> {
  if (entries === 0) return lastHash === genesisHash;
  const row = await db.selectFrom("audit_entry").select("hash").where("id", "=", entries).executeTakeFirst();
  return row?.hash === lastHash;
}
