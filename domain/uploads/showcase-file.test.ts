import { expect, test } from "vitest";
import { detectShowcaseFile, type ShowcaseFileKind } from "./showcase-file.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n";
const mp4 = "\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000isommp42";
const webm = "\u001aE\u00df\u00a3\u009fB\u0086\u0081\u0001B\u00f7\u0081\u0001B\u0082\u0084webm";

test.each<[string, ShowcaseFileKind, string, object]>([
  ["a PDF", "brochure", `${pdf}%%EOF\n`, { ending: "pdf" }],
  ["a PDF that was cut off", "brochure", pdf, { fault: "cut-pdf" }],
  ["a page of HTML that is called a PDF", "brochure", "<!DOCTYPE html>%PDF-1.7 %%EOF", { fault: "no-pdf" }],
  ["an empty file", "brochure", "", { fault: "none" }],
  ["a film in MP4", "film", mp4, { ending: "mp4" }],
  ["a film of a phone in MP4", "film", mp4.replace("isom", "mp42"), { ending: "mp4" }],
  ["a film for iTunes in MP4", "film", mp4.replace("isom", "M4V "), { ending: "mp4" }],
  ["a film in QuickTime", "film", mp4.replace("isom", "qt  "), { fault: "no-film" }],
  ["a film of an old phone", "film", mp4.replace("isom", "3gp5"), { fault: "no-film" }],
  ["a film in WebM", "film", webm, { ending: "webm" }],
  ["Matroska that is no WebM", "film", webm.replace("webm", "matr"), { fault: "no-film" }],
  ["a picture of an iPhone", "film", mp4.replace("isom", "heic"), { fault: "no-film" }],
  ["a PDF in the place of a film", "film", `${pdf}%%EOF`, { fault: "no-film" }],
])("%s", (_, kind, text, expected) => {
  expect(detectShowcaseFile(kind, bytes(text), bytes(text).slice(-1_024))).toEqual(expected);
});
