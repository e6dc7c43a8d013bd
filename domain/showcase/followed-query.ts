import { updateSearchQuery, type SearchQuery } from "../search/search-query.ts";
import type { FormerAddress } from "./former-address.ts";
import type { Showcase } from "./published-showcase.ts";

interface WithSlug {
  readonly slug: string;
}

/** Names of developers and projects in the listings. */
interface ListingNames {
  readonly developers: () => readonly WithSlug[];
  readonly projects: () => readonly WithSlug[];
}

/**
 * Replaces former slugs of renamed developers and projects in a query by their current ones. Slugs still in use by
 * listings stay, because the names in the listings did not change.
 * @returns the same object if nothing was renamed
 */
export function withCurrentSlugs(
  query: SearchQuery,
  { formerAddresses }: Pick<Showcase, "formerAddresses">,
  homes: ListingNames,
): SearchQuery {
  const toCurrentSlugs = (
    kind: FormerAddress["kind"],
    slugs: readonly string[],
    names: () => readonly WithSlug[],
  ) => {
    const renamed = formerAddresses.filter((each) => each.kind === kind && slugs.includes(each.slug));
    if (renamed.length === 0) return slugs;
    const borne = new Set(names().map(({ slug }) => slug));
    return slugs.map((slug) =>
      borne.has(slug) ? slug : (renamed.find((each) => each.slug === slug)?.now ?? slug),
    );
  };
  const developers = toCurrentSlugs("developer", query.developers, homes.developers);
  const projects = toCurrentSlugs("project", query.projects, homes.projects);
  if (developers.join() === query.developers.join() && projects.join() === query.projects.join())
    return query;
  return updateSearchQuery(query, { developers, projects, page: query.page });
}
