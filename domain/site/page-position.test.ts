import { expect, test } from "vitest";
import { findPagePosition } from "./page-position.ts";

test.each([
  { requested: 1, total: 0, page: 1, pageCount: 1, offset: 0 },
  { requested: 1, total: 24, page: 1, pageCount: 1, offset: 0 },
  { requested: 2, total: 25, page: 2, pageCount: 2, offset: 24 },
  { requested: 9, total: 25, page: 2, pageCount: 2, offset: 24 },
  { requested: 0, total: 25, page: 1, pageCount: 2, offset: 0 },
  { requested: -3, total: 25, page: 1, pageCount: 2, offset: 0 },
])("page $requested of $total items is page $page of $pageCount", ({ requested, total, ...position }) => {
  expect(findPagePosition(requested, total, 24)).toEqual(position);
});
