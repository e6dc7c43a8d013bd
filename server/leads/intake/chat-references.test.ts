import { expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { parseChatReference } from "../../../domain/leads/chat-reference.ts";
import { createLeadKeys } from "../record/lead-keys.ts";
import { decryptNumber, encryptNumber } from "./chat-cipher.ts";
import {
  type ChatSubject,
  uniqueListingIdMax,
  decodeChatReference,
  encodeChatReference,
  showcaseSubjects,
} from "./chat-references.ts";

const keys = createLeadKeys(Buffer.alloc(32, 7));
const at = new Date("2026-11-21T10:07:00Z");
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const homes: readonly ChatSubject[] = [1, 2, 20_000, uniqueListingIdMax - 1].flatMap((homeId) =>
  (["unit", "payment"] as const).map((about) => ({ about, homeId })),
);

test("every subject of a link has a reference of its own, which is decoded without stored data", () => {
  const subjects = [...showcaseSubjects(sampleShowcase), ...homes];
  const references = new Set<string>();
  for (const subject of subjects)
    for (const locale of ["en", "ar"] as const) {
      const reference = encodeChatReference(keys, { subject, locale, at });
      expect(parseChatReference(reference)).toBe(reference);
      references.add(reference);
      for (const minutes of [0, 14 * 24 * 60 - 10])
        expect(
          decodeChatReference(keys, reference, { showcase: sampleShowcase, now: later(minutes) }),
        ).toEqual({
          subject,
          locale,
          openedAt: new Date("2026-11-21T10:00:00Z"),
        });
    }
  expect(references.size).toBe(2 * subjects.length);
});

test("a reference is the same for ten minutes", () => {
  const of = (minutes: number) =>
    encodeChatReference(keys, { subject: { about: "unit", homeId: 5 }, locale: "en", at: later(minutes) });
  expect(of(2)).toBe(of(0));
  expect(of(3)).not.toBe(of(0));
});

test("another site's key reads something else, and one of five letters says nothing", () => {
  const reference = encodeChatReference(keys, { subject: { about: "unit", homeId: 5 }, locale: "en", at });
  const others = createLeadKeys(Buffer.alloc(32, 8));
  expect(decodeChatReference(others, reference, { showcase: sampleShowcase, now: at })).not.toMatchObject({
    subject: { about: "unit", homeId: 5 },
  });
  const noted = parseChatReference("W-7K2M4");
  expect(noted && decodeChatReference(keys, noted, { showcase: sampleShowcase, now: at })).toBeNull();
});

test("listings beyond the range of ids share a reference with an older one", () => {
  const of = (homeId: number) =>
    encodeChatReference(keys, { subject: { about: "unit", homeId }, locale: "en", at });
  expect(of(uniqueListingIdMax + 5)).toBe(of(5));
});

test("numbers are encrypted by a permutation of all values", () => {
  const parts = { left: 5, right: 7 };
  const hidden = Array.from({ length: 35 }, (_, number) => encryptNumber(keys, parts, number));
  expect(hidden.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 35 }, (_, number) => number));
  expect(hidden.map((each) => decryptNumber(keys, parts, each))).toEqual(
    Array.from({ length: 35 }, (_, number) => number),
  );
  expect(hidden).not.toEqual(hidden.toSorted((a, b) => a - b));
});
