import { expect, test } from "vitest";
import type { PictureFetchReport } from "../imports/pictures/import-pictures.ts";
import { formatPictureProgress } from "./picture-lines.ts";

const report: PictureFetchReport = {
  fetched: 31,
  failed: 60,
  waiting: 5,
  failures: [
    { row: 7, unitCode: "AA01-101", address: "https://a.example/1.jpg", fault: "missing" },
    { row: 9, unitCode: "AA01-102", address: "http://10.0.0.5/1.jpg", fault: "address-refused" },
  ],
  page: 1,
  pageCount: 2,
};

test("The terminal reports fetched pictures in the words of the page", async () => {
  expect(await formatPictureProgress({ find: async () => report }, 3)).toEqual([
    "Pictures from other addresses: 31 pictures fetched, 60 could not be had, 5 to come.",
    "The site fetches them in the background, and they become pictures of their homes as they come. Nobody has to wait here.",
    "  Row 7 (AA01-101): There is no picture at this address. https://a.example/1.jpg",
    "  Row 9 (AA01-102): This address leads into a closed network, or to no web server. It is not asked. http://10.0.0.5/1.jpg",
    "  … and more",
  ]);
  expect(await formatPictureProgress({ find: async () => null }, 3)).toEqual([]);
});
