import {
  type ProjectWithDeveloper,
  findDeveloper,
  findFormerAddress,
  findProject,
  type SlugLookup,
} from "./published-showcase.ts";
import type { Developer } from "./showcase.ts";

/** What the URL of a developer or project resolves to. */
export type AddressResolution<Found> =
  | { readonly kind: "found"; readonly found: Found }
  /** The developer or project was renamed; `slugs` form its current URL. */
  | { readonly kind: "moved"; readonly slugs: readonly [developer: string, project?: string] }
  /** It existed but was withdrawn. */
  | { readonly kind: "withdrawn"; readonly developer: Developer | null }
  | { readonly kind: "unknown" };

const unknownAddress = { kind: "unknown" } as const;

export function resolveDeveloperAddress(showcase: SlugLookup, slug: string): AddressResolution<Developer> {
  const found = findDeveloper(showcase, slug);
  if (found) return { kind: "found", found };
  const formerAddress = findFormerAddress(showcase, "developer", slug);
  if (!formerAddress) return unknownAddress;
  return formerAddress.now === null
    ? { kind: "withdrawn", developer: null }
    : { kind: "moved", slugs: [formerAddress.now] };
}

export function resolveProjectAddress(
  showcase: SlugLookup,
  developerSlug: string,
  slug: string,
): AddressResolution<ProjectWithDeveloper> {
  const found = findProject(showcase, developerSlug, slug);
  if (found) return { kind: "found", found };
  const formerAddress = findFormerAddress(showcase, "project", slug);
  if (formerAddress?.kind === "project" && formerAddress.now === null)
    return {
      kind: "withdrawn",
      developer: formerAddress.developer === null ? null : findDeveloper(showcase, formerAddress.developer),
    };
  // The project exists but never belonged to this developer, so the URL is unknown.
  if (!formerAddress && !findFormerAddress(showcase, "developer", developerSlug)) return unknownAddress;
  const slugs = projectAddressSlugs(showcase, slug);
  return slugs ? { kind: "moved", slugs } : unknownAddress;
}

/** The slugs that form a project's URL, also for a renamed or withdrawn project; null if unknown. */
export function projectAddressSlugs(
  showcase: SlugLookup,
  slug: string,
): readonly [developer: string, project: string] | null {
  const formerAddress = findFormerAddress(showcase, "project", slug);
  if (formerAddress?.kind === "project" && formerAddress.now === null)
    return formerAddress.developer === null ? null : [formerAddress.developer, slug];
  const now = formerAddress?.now ?? slug;
  const developer = showcase.developers.find(({ projects }) => projects.some((each) => each.slug === now));
  return developer ? [developer.slug, now] : null;
}
