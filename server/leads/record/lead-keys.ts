import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type LeadReference, parseLeadReference } from "../../../domain/leads/lead-reference.ts";
import { readOrCreateSecret, secretFileBytes } from "../../files/secret-file.ts";
import { addressPrefixOf } from "../../process/rate-limit.ts";
import type { LeadRateLimitKind } from "./lead-limits.ts";

/** Functions that use the site's secret, which is stored neither in the database nor in backups. */
export type LeadKeys = ReturnType<typeof createLeadKeys>;

/** The length of a link's secret part: 32 hexadecimal digits, or 128 bits. */
const linkLength = 32;
/** The number of hash bytes in a chat number: a JavaScript number can hold at most six bytes exactly. */
const chatNumberBytes = 6;
/** The maximum clock difference between processes, in seconds. */
const skewSeconds = 5;

/**
 * Reads the site's secret: the configured one, which processes with separate data folders need, or else a file in
 * the data folder, which the first start creates.
 * @throws {BootError} if the file is invalid
 */
export function openLeadKeys(dataDir: string, configured: string | null): LeadKeys {
  return createLeadKeys(
    configured === null ? readOrCreateSecret(dataDir, "leads.key") : Buffer.from(configured),
  );
}

/** Derives a separate key for each use from the site's secret. */
export function createLeadKeys(secret: Buffer) {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `leads/${use}`, secretFileBytes));
  const keys = {
    phone: keyFor("phone"),
    body: keyFor("body"),
    limit: keyFor("limit"),
    form: keyFor("form"),
    link: keyFor("link"),
    alert: keyFor("alert"),
    chat: keyFor("chat"),
    erased: keyFor("erased"),
  };
  const hmac = (use: keyof typeof keys, text: string) =>
    createHmac("sha256", keys[use]).update(text).digest("hex");
  return {
    /** A 48-bit integer that is derived from a text, for chat references. */
    chatNumber: (text: string) =>
      createHmac("sha256", keys.chat).update(text).digest().readUIntBE(0, chatNumberBytes),
    /** The hash by which people are found by phone number. */
    phoneHmac: (e164: string) => hmac("phone", e164),
    /** The hash that the erasure ledger has for an e-mail address or a merged lead. */
    erasedHash: (of: "email" | "request", value: string) => hmac("erased", `${of}\n${value.toLowerCase()}`),
    /** The hash of a form's content, by which different requests with the same idempotency key are detected. */
    bodyHmac: (body: string) => hmac("body", body),
    /** The key under which a rate limit counts requests that have this value. */
    limitKey: (kind: LeadRateLimitKind, value: string) =>
      hmac("limit", `${kind}\n${kind.endsWith("address") ? addressPrefixOf(value) : value}`),
    /** The key of the rate limit of one sender for one route. */
    senderKey: (pattern: string, sender: string) => hmac("limit", `${pattern}\n${addressPrefixOf(sender)}`),
    /** Creates the token of a form, which proves when the form was issued. */
    newFormToken(now: Date) {
      const issuedText = Math.floor(now.getTime() / 1_000).toString(36);
      return `${issuedText}.${hmac("form", issuedText)}`;
    },
    /** The unguessable part of the link under which a visitor sees the request. */
    newLink: (reference: LeadReference) => `${reference}.${hmac("link", reference).slice(0, linkLength)}`,
    /** Returns the reference in a link that `newLink` created; null for any other text. */
    readLink(link: string): LeadReference | null {
      const [, referenceText = "", mark = ""] = /^([\w-]{9})\.([0-9a-f]{32})$/u.exec(link) ?? [];
      const reference = parseLeadReference(referenceText);
      if (reference === null) return null;
      return timingSafeEqual(Buffer.from(mark), Buffer.from(hmac("link", reference).slice(0, linkLength)))
        ? reference
        : null;
    },
    /** The token in the links of an alert's mails; always the same for one alert. */
    alertToken: (id: number) => hmac("alert", String(id)),
    /** The age of a form token in seconds; null if the token is not valid. */
    formAge(token: string, now: Date): number | null {
      const [, issuedText = "", mark = ""] = /^([0-9a-z]{1,10})\.([0-9a-f]{64})$/u.exec(token) ?? [];
      if (issuedText === "" || !timingSafeEqual(Buffer.from(mark), Buffer.from(hmac("form", issuedText))))
        return null;
      const age = now.getTime() / 1_000 - Number.parseInt(issuedText, 36);
      return age < -skewSeconds ? null : Math.max(0, age);
    },
  };
}
