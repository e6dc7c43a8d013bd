import { expect, test } from "vitest";
import { parsePictureUrls } from "./picture-list.ts";

test.each([
  ["nothing", "", []],
  ["an address", "https://a.example/1.jpg", ["https://a.example/1.jpg"]],
  ["without TLS", "HTTP://A.example/1.jpg", ["http://a.example/1.jpg"]],
  [
    "blanks",
    "https://a.example/1.jpg  http://b.example/2.png",
    ["https://a.example/1.jpg", "http://b.example/2.png"],
  ],
  [
    "commas",
    "https://a.example/1.jpg,https://a.example/2.jpg, /uploads/x.webp,",
    ["https://a.example/1.jpg", "https://a.example/2.jpg", "/uploads/x.webp"],
  ],
  [
    "Arabic commas",
    "https://a.example/1.jpg، https://a.example/2.jpg؛",
    ["https://a.example/1.jpg", "https://a.example/2.jpg"],
  ],
  [
    "semicolons and strokes",
    "https://a.example/1.jpg;https://a.example/2.jpg|/pictures/a.webp",
    ["https://a.example/1.jpg", "https://a.example/2.jpg", "/pictures/a.webp"],
  ],
  [
    "new lines",
    "https://a.example/1.jpg\r\nhttps://a.example/2.jpg\n",
    ["https://a.example/1.jpg", "https://a.example/2.jpg"],
  ],
  [
    "a list in JSON",
    '["/pictures/a.webp", "https://a.example/my photo.jpg"]',
    ["/pictures/a.webp", "https://a.example/my%20photo.jpg"],
  ],
  [
    "commas within an address",
    "https://r.example/w_400,h_300/a.jpg,https://r.example/w_400/b.jpg",
    ["https://r.example/w_400,h_300/a.jpg", "https://r.example/w_400/b.jpg"],
  ],
  [
    "one that is named twice",
    "/a.webp https://a.example/1.jpg#x /a.webp https://a.example/1.jpg",
    ["/a.webp", "https://a.example/1.jpg"],
  ],
  [
    "letters that are not Latin",
    "https://a.example/صورة.jpg",
    ["https://a.example/%D8%B5%D9%88%D8%B1%D8%A9.jpg"],
  ],
  ["a name without http", "www.a.example/1.jpg", null],
  ["another protocol", "ftp://a.example/1.jpg", null],
  ["a path on any host", "//a.example/1.jpg", null],
  ["a path of a disk", "C:\\photos\\1.jpg", null],
  ["no address", "https://", null],
  ["a list without end", '["/a.webp"', null],
  ["a list of numbers", "[1]", null],
  ["an address without end", `https://a.example/${"a".repeat(2_000)}`, null],
])("Pictures of a cell with %s", (_, text, pictures) => {
  expect(parsePictureUrls(text)).toEqual(pictures);
});
