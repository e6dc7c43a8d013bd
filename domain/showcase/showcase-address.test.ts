import { expect, test } from "vitest";
import type { FormerAddress } from "./former-address.ts";
import { projectAddressSlugs, resolveDeveloperAddress, resolveProjectAddress } from "./showcase-address.ts";
import type { Developer, Project } from "./showcase.ts";

const project = (slug: string) => ({ slug }) as Project;
const apex = { slug: "apex", projects: [project("east"), project("west")] } as unknown as Developer;
const horizon = { slug: "horizon", projects: [project("hills")] } as unknown as Developer;
const formerAddresses: readonly FormerAddress[] = [
  { kind: "developer", slug: "zenith", now: "apex" },
  { kind: "developer", slug: "gone-developer", now: null },
  { kind: "project", slug: "sunrise", now: "east", developer: null },
  { kind: "project", slug: "pier", now: null, developer: "apex" },
  { kind: "project", slug: "harbour", now: null, developer: null },
];
const showcase = { developers: [apex, horizon], formerAddresses };

test.each([
  ["apex", { kind: "found", found: apex }],
  ["zenith", { kind: "moved", slugs: ["apex"] }],
  ["gone-developer", { kind: "withdrawn", developer: null }],
  ["nobody", { kind: "unknown" }],
  // A project's slug is not a developer's.
  ["sunrise", { kind: "unknown" }],
])("The address of a developer: %s leads to what it names now", (slug, answer) => {
  expect(resolveDeveloperAddress(showcase, slug)).toEqual(answer);
});

test.each([
  ["apex", "east", { kind: "found", found: { developer: apex, project: apex.projects[0] } }],
  ["apex", "sunrise", { kind: "moved", slugs: ["apex", "east"] }],
  ["zenith", "sunrise", { kind: "moved", slugs: ["apex", "east"] }],
  ["zenith", "west", { kind: "moved", slugs: ["apex", "west"] }],
  ["apex", "pier", { kind: "withdrawn", developer: apex }],
  ["zenith", "pier", { kind: "withdrawn", developer: apex }],
  ["gone-developer", "harbour", { kind: "withdrawn", developer: null }],
  ["apex", "hills", { kind: "unknown" }],
  ["nobody", "east", { kind: "unknown" }],
  ["zenith", "nothing", { kind: "unknown" }],
])("The address of a project: %s/%s leads to what it names now", (developerSlug, slug, answer) => {
  expect(resolveProjectAddress(showcase, developerSlug, slug)).toEqual(answer);
});

test.each([
  ["east", ["apex", "east"]],
  ["sunrise", ["apex", "east"]],
  ["pier", ["apex", "pier"]],
  ["harbour", null],
  ["nothing", null],
])("A project by its slug alone: %s", (slug, address) => {
  expect(projectAddressSlugs(showcase, slug)).toEqual(address);
});
