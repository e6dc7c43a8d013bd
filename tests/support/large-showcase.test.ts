import * as v from "valibot";
import { expect, test } from "vitest";
import { checkShowcase } from "../../server/showcase/check-showcase.ts";
import { showcaseContentShape } from "../../server/showcase/showcase-shape.ts";
import { createLargeShowcase, largeShowcaseSize } from "./large-showcase.ts";

test("the large showcase has its size, and a brokerage could publish it", () => {
  const content = createLargeShowcase();
  const projects = content.developers.flatMap((developer) => developer.projects);
  expect({
    developers: content.developers.length,
    projects: projects.length,
    unitTypes: projects.flatMap(({ units }) => units).length,
  }).toEqual(largeShowcaseSize);
  expect(v.parse(showcaseContentShape, content)).toEqual(content);
  expect(checkShowcase(content)).toEqual([]);
});
