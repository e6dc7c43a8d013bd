import { expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { type ChatReference, parseChatReference } from "../../../domain/leads/chat-reference.ts";
import { createLeadKeys } from "../record/lead-keys.ts";
import { decryptReferenceNumber, encryptReferenceNumber } from "./chat-cipher.ts";
import {
  type ChatSubject,
  maxUniqueListingId,
  decodeChatReference,
  encodeChatReference,
  listChatReferenceSubjects,
} from "./chat-references.ts";

const keys = createLeadKeys(Buffer.alloc(32, 7));
const at = new Date("2026-11-21T10:07:00Z");
const timeAfter = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const homes: readonly ChatSubject[] = [1, 2, 20_000, maxUniqueListingId - 1].flatMap((homeId) =>
  (["unit", "payment"] as const).map((about) => ({ about, homeId })),
);

const decode = (reference: ChatReference, now = at, secrets = keys) =>
  decodeChatReference(secrets, reference, { showcase: sampleShowcase, now });

test("every subject of a link has a reference of its own, which is decoded without stored data", () => {
  const subjects = [...listChatReferenceSubjects(sampleShowcase), ...homes];
  const references = new Set<string>();
  const openedAt = new Date("2026-11-21T10:00:00Z");
  for (const subject of subjects)
    for (const locale of ["en", "ar"] as const) {
      const reference = encodeChatReference(keys, { subject, locale, at });
      expect(parseChatReference(reference)).toBe(reference);
      references.add(reference);
      for (const minutes of [0, 14 * 24 * 60 - 10])
        expect(decode(reference, timeAfter(minutes))).toEqual({ subject, locale, openedAt });
    }
  expect(references.size).toBe(2 * subjects.length);
});

test("a reference is the same for ten minutes", () => {
  const referenceAt = (minutes: number) =>
    encodeChatReference(keys, {
      subject: { about: "unit", homeId: 5 },
      locale: "en",
      at: timeAfter(minutes),
    });
  expect(referenceAt(2)).toBe(referenceAt(0));
  expect(referenceAt(3)).not.toBe(referenceAt(0));
});

test("another site's key reads something else, and one of five letters says nothing", () => {
  const reference = encodeChatReference(keys, { subject: { about: "unit", homeId: 5 }, locale: "en", at });
  const others = createLeadKeys(Buffer.alloc(32, 8));
  const subject = { about: "unit", homeId: 5 };
  expect(decode(reference, at, others)).not.toMatchObject({ subject });
  const shortReference = parseChatReference("W-7K2M4");
  expect(shortReference && decode(shortReference)).toBeNull();
});

test("listings beyond the range of ids share a reference with an older one", () => {
  const referenceOf = (homeId: number) =>
    encodeChatReference(keys, { subject: { about: "unit", homeId }, locale: "en", at });
  expect(referenceOf(maxUniqueListingId + 5)).toBe(referenceOf(5));
});

test("numbers are encrypted by a permutation of all values", () => {
  const parts = { left: 5, right: 7 };
  const numbers = Array.from({ length: 35 }, (_, number) => number);
  const hidden = numbers.map((number) => encryptReferenceNumber(keys, parts, number));
  expect(hidden.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(hidden.map((each) => decryptReferenceNumber(keys, parts, each))).toEqual(numbers);
  expect(hidden).not.toEqual(hidden.toSorted((a, b) => a - b));
});
