import { queryWith, type SearchQuery } from "../search/search-query.ts";
import type { FormerAddress } from "./former-address.ts";
import type { Showcase } from "./published-showcase.ts";

interface Named {
  readonly slug: string;
}

/** The developers and projects that homes name. */
interface NamesOfHomes {
  readonly developers: () => readonly Named[];
  readonly projects: () => readonly Named[];
}

/**
 * A search with the slugs of now in place of those that developers and projects had before they were renamed. A slug that
 * homes still bear stays, because their own name was not changed.
 * @returns the same query where nothing of it was renamed
 */
export function followedQuery(
  query: SearchQuery,
  { formerAddresses }: Pick<Showcase, "formerAddresses">,
  homes: NamesOfHomes,
): SearchQuery {
  const follow = (kind: FormerAddress["kind"], slugs: readonly string[], names: () => readonly Named[]) => {
    const renamed = formerAddresses.filter((each) => each.kind === kind && slugs.includes(each.slug));
    if (renamed.length === 0) return slugs;
    const borne = new Set(names().map(({ slug }) => slug));
    return slugs.map((slug) =>
      borne.has(slug) ? slug : (renamed.find((each) => each.slug === slug)?.now ?? slug),
    );
  };
  const developers = follow("developer", query.developers, homes.developers);
  const projects = follow("project", query.projects, homes.projects);
  if (developers.join() === query.developers.join() && projects.join() === query.projects.join())
    return query;
  return queryWith(query, { developers, projects, page: query.page });
}
