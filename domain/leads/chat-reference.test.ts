import { expect, test } from "vitest";
import {
  chatReferenceCount,
  chatReferenceToNumber,
  parseChatReference,
  formatChatReference,
} from "./chat-reference.ts";

test.each([0, 1, 30, 31, 123_456_789, chatReferenceCount - 1])(
  "the reference of %d is read back",
  (number) => {
    const reference = formatChatReference(number);
    expect(reference).toMatch(/^W-[2-9A-HJKMNP-Z]{7}$/u);
    expect(parseChatReference(reference)).toBe(reference);
    expect(chatReferenceToNumber(reference)).toBe(number);
  },
);

test.each(["W-7K2M4QX", "w-7k2m4qx", " (W-7K2M4QX). ", "W‑7K2M4QX", "w - 7k2m4qx", "w-٧k٢m٤qx"])(
  "%j is a reference as somebody copies or types it",
  (text) => expect(parseChatReference(text)).toBe("W-7K2M4QX"),
);

test("a five-letter reference of an earlier version has no number", () => {
  const reference = parseChatReference("w-7k2m4");
  expect(reference).toBe("W-7K2M4");
  expect(reference && chatReferenceToNumber(reference)).toBeNull();
});

test.each(["", "W-", "W-7K2M", "W-7K2M45", "W-7K2M4Q0", "X-7K2M4QX", "W7K2M4QX", "Wanted", "K7QX-2M4P"])(
  "%j is none",
  (text) => expect(parseChatReference(text)).toBeNull(),
);
