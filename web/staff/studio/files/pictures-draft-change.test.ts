import { expect, test } from "vitest";
import "../../../../tests/support/render.tsx";
import type { UploadedPicture } from "../../../../server/pictures/uploads.ts";
import type { ReceivedPictures } from "../../pictures/receive-pictures.ts";
import { toPicturesDraftChange } from "./pictures-draft-change.ts";

const picture: UploadedPicture = {
  kind: "uploaded",
  url: "/uploads/1.webp",
  widthPx: 8,
  heightPx: 6,
  placeholder: "",
};

function sentFor(place: string, count: number): ReceivedPictures {
  const pictures = Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, outcome: picture }));
  return { kind: "done", pictures, bucketTrouble: null, texts: new Map([["place", place]]) };
}

const draft = { pictures: "n1", "pictures.n1.file": "{}" };

test("A picture replaces another one while the draft has that row", () => {
  const result = toPicturesDraftChange(sentFor("replace:pictures.n1", 1), "en");
  if (!("change" in result)) throw new Error("refused");
  expect(result.inputPath).toBe("pictures.n1");
  expect(result.change(draft)).toMatchObject({
    "pictures.n1.file": expect.stringContaining("/uploads/1.webp"),
  });
  // Another editor has removed the row during the upload.
  expect(result.change({ pictures: "" })).toBeNull();
});

test("Several pictures cannot replace one", () => {
  expect(toPicturesDraftChange(sentFor("replace:pictures.n1", 2), "en")).toEqual({
    faults: [{ input: "file", words: "Only one image fits in this place. Choose one file." }],
  });
  const result = toPicturesDraftChange(sentFor("add:pictures", 2), "en");
  if (!("change" in result)) throw new Error("refused");
  expect(result.change(draft)?.["pictures"]?.split(",")).toHaveLength(3);
});

test("An unknown place is refused", () => {
  for (const place of ["", "add:", "add:name", "replace:pictures"]) {
    const result = toPicturesDraftChange(sentFor(place, 1), "en");
    expect("change" in result && result.change(draft)).toBeNull();
  }
});

test.each([
  ["too-slow", 408],
  ["too-much", 413],
  ["nothing", 400],
] as const)("A form that is %s is answered with status %d", (fault, status) => {
  expect(toPicturesDraftChange({ kind: "refused", fault }, "en")).toMatchObject({ status });
});
