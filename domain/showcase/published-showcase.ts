import type { ListingImage } from "../pictures/picture.ts";
import type { Area } from "../places/area.ts";
import { type Bilingual, type Locale, textIn } from "../text/locale.ts";
import type { Holiday, OpeningHours } from "../time/calendar.ts";
import type { BrandColours } from "./brand-colours.ts";
import type { FormerAddress } from "./former-address.ts";
import type { PublishedPrice } from "./price-history.ts";
import type { Developer, Offer, Project } from "./showcase.ts";
import type { Question, Section } from "./site-texts.ts";

/**
 * Everything that a brokerage says on its site, as it was published at one moment. It is plain data that can be written
 * as JSON and read again. A showcase never changes: each publication makes a new object.
 */
export interface Showcase {
  /** Counts publications of one site, from 1; 0 for what was never published: the samples that a site begins with. */
  readonly revision: number;
  /** Null for what was never published, otherwise the moment in ISO 8601, in UTC. */
  readonly publishedAt: string | null;
  readonly brand: Brand;
  /** In the order shown. */
  readonly developers: readonly Developer[];
  /** Offers that are of no one project, in the order shown. Those of a project are the project's own. */
  readonly offers: readonly Offer[];
  /** In the order shown, each once. */
  readonly areas: readonly ShowcaseArea[];
  /** In the order shown. */
  readonly questions: readonly Question[];
  readonly about: readonly Section[];
  readonly privacy: readonly Section[];
  /** When sales answers. */
  readonly salesHours: readonly OpeningHours[];
  /** The holidays on which those hours do not hold, in the order of the days; absent where there are none. */
  readonly salesHolidays?: readonly Holiday[];
  /** Addresses that developers and projects had before, and those that were withdrawn. */
  readonly formerAddresses: readonly FormerAddress[];
  /** Every price that was published, oldest first. Publications write it themselves. */
  readonly prices: readonly PublishedPrice[];
}

/** Who runs the site, as it was written in the site. Where it is null, the setting of the environment stands. */
export interface Brand {
  readonly name: Bilingual | null;
  /** A path on this site, or an https address. */
  readonly logo: string | null;
  /** Registration and address in one line; where one language is missing, its pages show the other one. */
  readonly companyDetails: Bilingual | null;
  /** E.164. */
  readonly salesPhone: string | null;
  /** E.164. */
  readonly salesWhatsapp: string | null;
  readonly salesEmail: string | null;
  /** Null, like a field that is not there, for the colours of the product. */
  readonly colours?: BrandColours | null;
  /** Pages of the brokerage elsewhere (social-links.ts), in the order shown. */
  readonly socialLinks?: readonly string[];
}

export interface ShowcaseArea extends Area {
  /** What it is like, in two sentences. */
  readonly description: Bilingual;
  /** What one would name first: short phrases. */
  readonly highlights: readonly Bilingual[];
  /** Other names under which people look for it, in both scripts; nobody is shown them. */
  readonly otherNames: string;
  /** Null, like a field that is not there, for the picture of our own where the samples have the area, or for none. */
  readonly picture?: ListingImage | null;
}

/** A project with the company that builds it. */
export interface DevelopedProject {
  readonly developer: Developer;
  readonly project: Project;
}

type Developers = Pick<Showcase, "developers">;

/** What of a showcase tells which developer or project a slug means, also a slug of before. */
export type NamedParts = Pick<Showcase, "developers" | "formerAddresses">;

/** Looked up for every card and every row of staff, so it is made once for each showcase. */
interface ProjectIndex {
  readonly all: readonly DevelopedProject[];
  readonly bySlug: ReadonlyMap<string, DevelopedProject>;
}

const projectIndexes = new WeakMap<readonly Developer[], ProjectIndex>();

function projectIndexOf({ developers }: Developers): ProjectIndex {
  const known = projectIndexes.get(developers);
  if (known) return known;
  const all = developers.flatMap((developer) =>
    developer.projects.map((project) => ({ developer, project })),
  );
  // Of two projects with one slug the first stands: later entries of a map win, so they are entered last to first.
  const index = { all, bySlug: new Map(all.toReversed().map((each) => [each.project.slug, each])) };
  projectIndexes.set(developers, index);
  return index;
}

/** Every project, developer by developer, in the order shown. */
export function allProjects(showcase: Developers): readonly DevelopedProject[] {
  return projectIndexOf(showcase).all;
}

/** A developer at its address. */
export function findDeveloper({ developers }: Developers, slug: string): Developer | null {
  return developers.find((developer) => developer.slug === slug) ?? null;
}

/** A project at its address below its developer. */
export function findProject(
  showcase: Developers,
  developerSlug: string,
  slug: string,
): DevelopedProject | null {
  return (
    allProjects(showcase).find(
      ({ developer, project }) => developer.slug === developerSlug && project.slug === slug,
    ) ?? null
  );
}

/**
 * Finds a project by its slug alone, as addresses name it in a parameter: slugs of projects are unique across
 * developers, and one that the project had before leads to it as well.
 */
export function findProjectAnywhere(showcase: NamedParts, slug: string): DevelopedProject | null {
  const { bySlug } = projectIndexOf(showcase);
  return bySlug.get(slug) ?? bySlug.get(slugOfNow(showcase, "project", slug) ?? "") ?? null;
}

/** Finds a developer by its current slug or by a former one. Query parameters may still name the former one. */
export function findDeveloperAnywhere(showcase: NamedParts, slug: string): Developer | null {
  return (
    findDeveloper(showcase, slug) ?? findDeveloper(showcase, slugOfNow(showcase, "developer", slug) ?? "")
  );
}

/** The slug that took the place of a former one; null where none did. */
function slugOfNow(
  { formerAddresses }: NamedParts,
  kind: FormerAddress["kind"],
  slug: string,
): string | null {
  return formerAddresses.find((each) => each.kind === kind && each.slug === slug)?.now ?? null;
}

/** Every slug under which something may be kept that is about the project of this slug: that of now, then former ones. */
export function slugsOfProject(showcase: NamedParts, slug: string): readonly string[] {
  const now = findProjectAnywhere(showcase, slug)?.project.slug ?? slug;
  const former = showcase.formerAddresses.filter((each) => each.kind === "project" && each.now === now);
  return [now, ...former.map((each) => each.slug)];
}

/** The name of the project that something kept is about: in this language where it is ours, else as it was kept. */
export function projectNameOf(
  showcase: NamedParts,
  kept: { readonly projectSlug: string | null; readonly projectName: string | null },
  locale: Locale,
): string | null {
  const found = kept.projectSlug === null ? null : findProjectAnywhere(showcase, kept.projectSlug);
  return found ? textIn(locale, found.project.name) : kept.projectName;
}

/** An offer that is of no one project; null where there is none of that name. */
export function findOffer({ offers }: Pick<Showcase, "offers">, id: string): Offer | null {
  return offers.find((offer) => offer.id === id) ?? null;
}

export function findArea({ areas }: Pick<Showcase, "areas">, slug: string): ShowcaseArea | null {
  return areas.find((area) => area.slug === slug) ?? null;
}
