import { expect, test } from "vitest";
import { parseChatReference, toChatReference } from "./chat-reference.ts";

test("a reference is read back", () => {
  const reference = toChatReference((below) => below - 1);
  expect(parseChatReference(reference)).toBe(reference);
});

test.each(["W-7K2M4", "w-7k2m4", " (W-7K2M4). ", "W‑7K2M4", "w - 7k2m4", "w-٧k٢m٤"])(
  "%j is a reference as somebody copies or types it",
  (text) => expect(parseChatReference(text)).toBe("W-7K2M4"),
);

test.each(["", "W-", "W-7K2M", "W-7K2M45", "W-7K2M0", "X-7K2M4", "W7K2M4", "Wanted", "K7QX-2M4P"])(
  "%j is none",
  (text) => expect(parseChatReference(text)).toBeNull(),
);
