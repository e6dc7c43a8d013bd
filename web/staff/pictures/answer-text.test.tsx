import { expect, test } from "vitest";
// Imported for its side effect: it loads the messages.
import "../../../tests/support/render.tsx";
import { uploadErrorText } from "./use-uploads.ts";
import { parseUploadResponse } from "./upload-file.ts";

test.each([
  ["en", 413, "Upload failed: 413 - the image is too large for this server."],
  ["en", 429, "Upload failed: 429 - too much at once. Try again in a minute."],
  ["en", 502, "Upload failed: 502 - the server could not answer. Try again later."],
  ["en", 404, "Upload failed: 404 - the answer could not be read. Try again."],
  ["ar", 502, "تعذّر الرفع: \u2066502\u2069 - تعذّر على الخادم الرد. حاول مرة أخرى لاحقًا."],
] as const)("in %s, an answer of %i that is not ours is said in our own words", (locale, status, text) => {
  expect(uploadErrorText(locale, status)).toBe(text);
});

test.each(["<h1>Bad gateway</h1>", "", "null", "42"])(
  "an answer of %j says nothing by itself, and the file may be sent again",
  (body) => {
    expect(parseUploadResponse(502, body)).toEqual({ kind: "failed", reason: null, mayRetry: true });
  },
);
