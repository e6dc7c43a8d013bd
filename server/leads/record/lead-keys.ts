import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type LeadReference, parseLeadReference } from "../../../domain/leads/lead-reference.ts";
import { readOrMakeSecret, secretBytes } from "../../files/secret-file.ts";
import { visitorOf } from "../../process/rate-limit.ts";
import type { LimitedBy } from "./lead-limits.ts";

/** What is made with the site's own secret, which is never in the database nor in a back-up. */
export type LeadKeys = ReturnType<typeof createLeadKeys>;

/** 128 bits, as hexadecimal digits. */
const linkLength = 32;
/** As many as a number of JavaScript holds exactly. */
const chatNumberBytes = 6;
/** Clocks of two processes differ a little. */
const skewSeconds = 5;

/**
 * The secret of this site: the configured one, which processes with folders of their own need; otherwise a file in the
 * data folder, made at the first start.
 * @throws {BootError} when the file is there and is not what was written
 */
export function openLeadKeys(dataDir: string, configured: string | null): LeadKeys {
  return createLeadKeys(
    configured === null ? readOrMakeSecret(dataDir, "leads.key") : Buffer.from(configured),
  );
}

/** All keys are hexadecimal. */
export function createLeadKeys(secret: Buffer) {
  const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `leads/${use}`, secretBytes));
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
    /** A whole number of 48 bits that stands for a text: what references of chats are computed with. */
    chatNumber: (text: string) =>
      createHmac("sha256", keys.chat).update(text).digest().readUIntBE(0, chatNumberBytes),
    /** Under which one phone number is found again. */
    phoneHmac: (e164: string) => hmac("phone", e164),
    /** Under which it is remembered that an address, or a request that was merged into another, was erased. */
    erasedHash: (of: "email" | "request", value: string) => hmac("erased", `${of}\n${value.toLowerCase()}`),
    /** What a form held, so that the same one can be told from another. */
    bodyHmac: (body: string) => hmac("body", body),
    /** Under which requests are counted. */
    limitKey: (of: LimitedBy, value: string) =>
      hmac("limit", `${of}\n${of.endsWith("address") ? visitorOf(value) : value}`),
    /** Under which what one sender sends to an address of the site is counted. */
    senderKey: (pattern: string, sender: string) => hmac("limit", `${pattern}\n${visitorOf(sender)}`),
    /** What a form carries to show when it was given out. */
    newFormToken(now: Date) {
      const given = Math.floor(now.getTime() / 1_000).toString(36);
      return `${given}.${hmac("form", given)}`;
    },
    /** For the address under which a visitor finds their own request: nobody can make up one. */
    newLink: (reference: LeadReference) => `${reference}.${hmac("link", reference).slice(0, linkLength)}`,
    /** The request of such an address, or null. */
    readLink(link: string): LeadReference | null {
      const [, written = "", mark = ""] = /^([\w-]{9})\.([0-9a-f]{32})$/u.exec(link) ?? [];
      const reference = parseLeadReference(written);
      if (reference === null) return null;
      return timingSafeEqual(Buffer.from(mark), Buffer.from(hmac("link", reference).slice(0, linkLength)))
        ? reference
        : null;
    },
    /** For the links in mails of this alert, the same in each. */
    alertToken: (id: number) => hmac("alert", String(id)),
    /** Seconds since this token was given out; null when it is none of ours. */
    formAge(token: string, now: Date): number | null {
      const [, given = "", mark = ""] = /^([0-9a-z]{1,10})\.([0-9a-f]{64})$/u.exec(token) ?? [];
      if (given === "" || !timingSafeEqual(Buffer.from(mark), Buffer.from(hmac("form", given)))) return null;
      const age = now.getTime() / 1_000 - Number.parseInt(given, 36);
      return age < -skewSeconds ? null : Math.max(0, age);
    },
  };
}
