import type { FormerAddress } from "../../domain/showcase/former-address.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import { compareByCodeUnit } from "../../domain/text/compare-code-units.ts";

type AddressSource = Pick<Showcase, "developers" | "formerAddresses">;
type AddressKind = FormerAddress["kind"];

/** The current slugs of developers and projects; each project slug is mapped to that of its developer. */
function currentSlugs({ developers }: Pick<Showcase, "developers">) {
  return {
    developer: new Map<string, string | null>(developers.map(({ slug }) => [slug, null])),
    project: new Map<string, string | null>(
      developers.flatMap(({ slug: developer, projects }) => projects.map(({ slug }) => [slug, developer])),
    ),
  } satisfies Record<AddressKind, Map<string, string | null>>;
}

/**
 * The former addresses to store when `after` replaces `before`: those that either showcase lists, and the slugs of
 * `before` that `after` lacks. A slug without a named successor counts as withdrawn. A slug that `after` uses is
 * never a former address.
 * @param before null at the first publication
 */
export function nextFormerAddresses(
  before: AddressSource | null,
  after: AddressSource,
): readonly FormerAddress[] {
  // Slugs of samples do not become former addresses.
  const ownDevelopers = before?.developers.filter(({ isSample }) => !isSample) ?? [];
  const were = currentSlugs({ developers: ownDevelopers });
  const are = currentSlugs(after);
  const addressesByKey = new Map<string, FormerAddress>();
  const keyOf = (kind: AddressKind, slug: string) => `${kind} ${slug}`;
  const note = (address: FormerAddress) => addressesByKey.set(keyOf(address.kind, address.slug), address);
  for (const slug of were.developer.keys()) note({ kind: "developer", slug, now: null });
  for (const [slug, developer] of were.project) note({ kind: "project", slug, now: null, developer });
  for (const address of [...(before?.formerAddresses ?? []), ...after.formerAddresses]) note(address);

  /**
   * Follows former addresses from a slug to the current one (`now`), which is null if the developer or project was
   * withdrawn. `last` is the last former address on the way.
   */
  const lead = (
    kind: AddressKind,
    slug: string | null,
  ): { now: string | null; last: FormerAddress | null } => {
    let now = slug;
    let last: FormerAddress | null = null;
    // The limit on steps ends cycles of former addresses.
    for (let steps = 0; now !== null && !are[kind].has(now) && steps <= addressesByKey.size; steps++) {
      last = addressesByKey.get(keyOf(kind, now)) ?? null;
      now = last?.now ?? null;
    }
    return { now: now !== null && are[kind].has(now) ? now : null, last };
  };
  const settle = (address: FormerAddress): FormerAddress => {
    const { now, last } = lead(address.kind, address.now);
    if (address.kind === "developer") return { kind: "developer", slug: address.slug, now };
    const developer = address.developer ?? (last?.kind === "project" ? last.developer : null);
    return {
      kind: "project",
      slug: address.slug,
      now,
      developer: now === null ? lead("developer", developer).now : null,
    };
  };
  return [...addressesByKey.values()]
    .filter(({ kind, slug }) => !are[kind].has(slug))
    .map(settle)
    .toSorted(
      (one, other) => compareByCodeUnit(one.kind, other.kind) || compareByCodeUnit(one.slug, other.slug),
    );
}
