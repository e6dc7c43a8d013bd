import { findAccentFault } from "../../domain/showcase/brand-colours.ts";
import type { IntegerRange } from "../../domain/money/range.ts";
import type { Project } from "../../domain/showcase/showcase.ts";
import type { JsonPath } from "./json-lines.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** A fault in a showcase. `message` completes a sentence that begins with the name of the field. */
export interface ShowcaseFault {
  readonly path: JsonPath;
  readonly message: string;
}

/** Checks what the schema cannot check: unique ids, existing references, and consistent prices. */
export function checkShowcase(content: ShowcaseContent): readonly ShowcaseFault[] {
  const { developers, offers, areas, questions, about, privacy } = content;
  const projects = developers.flatMap((developer, developerIndex) =>
    developer.projects.map((project, index) => ({
      project,
      path: ["developers", developerIndex, "projects", index] as const,
    })),
  );
  return [
    ...checkBrand(content.brand),
    // Developers and projects share one set of unique slugs, because cards and searches identify either by its
    // slug.
    ...repeated([
      ...developers.map(({ slug }, at) => ({ name: slug, path: ["developers", at, "slug"] })),
      ...projects.map(({ project, path }) => ({ name: project.slug, path: [...path, "slug"] })),
    ]),
    ...repeated(offers.map(({ id }, at) => ({ name: id, path: ["offers", at, "id"] }))),
    ...repeated(areas.map(({ slug }, at) => ({ name: slug, path: ["areas", at, "slug"] }))),
    ...repeated(questions.map(({ id }, at) => ({ name: id, path: ["questions", at, "id"] }))),
    ...repeated(about.map(({ id }, at) => ({ name: id, path: ["about", at, "id"] }))),
    ...repeated(privacy.map(({ id }, at) => ({ name: id, path: ["privacy", at, "id"] }))),
    ...offers.flatMap(({ plans }, at) => repeatedIds(plans, ["offers", at, "plans"])),
    ...projects.flatMap(({ project, path }) => checkProject(project, path, areas)),
    ...checkAddresses(content),
  ];
}

/**
 * Checks the brand's colours and links. This is not part of the schema, because earlier publications must stay
 * readable when the rules for colours change.
 */
function checkBrand({ colours, socialLinks = [] }: ShowcaseContent["brand"]): readonly ShowcaseFault[] {
  return [
    ...(["light", "dark"] as const).flatMap((theme): ShowcaseFault[] => {
      const message = colours ? findAccentFault(colours[theme], theme) : null;
      return message === null ? [] : [{ path: ["brand", "colours", theme], message }];
    }),
    ...repeated(socialLinks.map((name, at) => ({ name, path: ["brand", "socialLinks", at] }))),
  ];
}

function checkProject(
  { units, plans, offer, priceEgp, areaSlug }: Project,
  path: JsonPath,
  areas: ShowcaseContent["areas"],
): readonly ShowcaseFault[] {
  const faults: ShowcaseFault[] = [
    ...repeatedIds(plans, [...path, "plans"]),
    ...repeatedIds(offer?.plans ?? [], [...path, "offer", "plans"]),
    ...repeated(units.map(({ type }, at) => ({ name: type, path: [...path, "units", at, "type"] }))),
  ];
  if (!areas.some(({ slug }) => slug === areaSlug))
    faults.push({ path: [...path, "areaSlug"], message: `"${areaSlug}" is none of "areas"` });
  for (const [unitIndex, unit] of units.entries()) {
    if (unit.isSoldOut && unit.priceEgp)
      faults.push({
        path: [...path, "units", unitIndex, "priceEgp"],
        message: "is of homes that are sold out",
      });
    for (const [plan, { details }] of (unit.floorPlans ?? []).entries())
      if (details?.fromEgp && !isWithin(details.fromEgp, unit.priceEgp))
        faults.push({
          path: [...path, "units", unitIndex, "floorPlans", plan, "details", "fromEgp"],
          message: 'is not within the "priceEgp" of its type',
        });
    if (unit.left && unit.count !== null && unit.left.count > unit.count)
      faults.push({
        path: [...path, "units", unitIndex, "left"],
        message: 'is more than the "count" of its homes',
      });
    if (unit.priceEgp && (!priceEgp || unit.priceEgp.from < priceEgp.from || unit.priceEgp.to > priceEgp.to))
      faults.push({
        path: [...path, "units", unitIndex, "priceEgp"],
        message: 'is not within the "priceEgp" of its project',
      });
  }
  return faults;
}

function isWithin(egp: number, range: IntegerRange | null): boolean {
  return range !== null && range.from <= egp && egp <= range.to;
}

function checkAddresses({ developers, formerAddresses }: ShowcaseContent): readonly ShowcaseFault[] {
  const current = {
    developer: new Set(developers.map(({ slug }) => slug)),
    project: new Set(developers.flatMap(({ projects }) => projects.map(({ slug }) => slug))),
  };
  const formerKeys = new Set(formerAddresses.map(({ kind, slug }) => `${kind} ${slug}`));
  const isKnown = (kind: "developer" | "project", slug: string | null) =>
    slug === null || current[kind].has(slug) || formerKeys.has(`${kind} ${slug}`);
  return [
    ...repeated(
      formerAddresses.map(({ kind, slug }, index) => ({
        name: `${kind} ${slug}`,
        path: ["formerAddresses", index, "slug"],
      })),
    ),
    ...formerAddresses.flatMap((address, index): ShowcaseFault[] => {
      const path = ["formerAddresses", index] as const;
      const { kind, slug, now } = address;
      if (current[kind].has(slug))
        return [{ path: [...path, "slug"], message: `"${slug}" is the slug of a ${kind} of now` }];
      if (!isKnown(kind, now)) return [{ path: [...path, "now"], message: `"${now}" is no ${kind}` }];
      if (address.kind === "project" && !isKnown("developer", address.developer))
        return [{ path: [...path, "developer"], message: `"${address.developer}" is no developer` }];
      return [];
    }),
  ];
}

interface NamedEntry {
  readonly name: string;
  readonly path: JsonPath;
}

function repeated(items: readonly NamedEntry[]): readonly ShowcaseFault[] {
  const seenNames = new Set<string>();
  return items.flatMap(({ name, path }) => {
    if (seenNames.has(name)) return [{ path, message: `"${name}" stands twice` }];
    seenNames.add(name);
    return [];
  });
}

function repeatedIds(items: readonly { readonly id: string }[], path: JsonPath): readonly ShowcaseFault[] {
  return repeated(items.map(({ id }, at) => ({ name: id, path: [...path, at, "id"] })));
}
