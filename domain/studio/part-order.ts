import type { Bilingual } from "../text/locale.ts";
import type { Showcase } from "../showcase/published-showcase.ts";
import type { Developer, Project } from "../showcase/showcase.ts";
import type { FieldTable, ValueField } from "./fields/field.ts";
import { siteManagedField } from "./fields/value.ts";
import { bilingualField, singleLineField } from "./fields/text-values.ts";

/*
 * The order of a list of the showcase, drafted and published like its parts. Its rows are named by the parts'
 * slugs or ids, so that parts published or withdrawn meanwhile cause no conflict.
 */

type Content = Pick<Showcase, "developers" | "areas" | "questions" | "about" | "privacy">;

/** A part's name, included so that differences can name it; never edited or read back. */
function displayName(): ValueField {
  return {
    ...bilingualField({ longest: 300, isOptional: true }),
    read: ([en = "", ar = ""]) => ({ value: { en, ar } }),
    isBlank: () => true,
  };
}

export const partOrderFields: FieldTable = {
  slug: siteManagedField(singleLineField({ longest: 200, isOptional: false })),
  name: displayName(),
  order: {
    kind: "rows",
    minRows: 0,
    fields: { slug: singleLineField({ longest: 200, isOptional: false }), name: displayName() },
    keyOf: ({ slug }) => String(slug),
  },
};

const plainLists = ["developers", "areas", "questions", "about", "privacy"] as const;
type PlainList = (typeof plainLists)[number];

const ofDeveloper = "of/";

/** Key of an order: of a list, or of a developer's projects. */
export function partOrderKey(list: PlainList | { readonly developer: string }): string {
  return typeof list === "string" ? list : ofDeveloper + list.developer;
}

interface Order {
  readonly slug: string;
  readonly name: Bilingual;
  readonly order: readonly { readonly slug: string; readonly name: Bilingual }[];
}

const nameless: Bilingual = { en: "", ar: "" };

/** The orders of all lists, and of each developer's projects. */
export function listPartOrders(content: Content): readonly Order[] {
  const named = ({ slug, name }: { readonly slug: string; readonly name: Bilingual }) => ({ slug, name });
  const { developers, areas, questions, about, privacy } = content;
  const section = ({ id, heading }: { readonly id: string; readonly heading: Bilingual }) => ({
    slug: id,
    name: heading,
  });
  const lists: Readonly<Record<PlainList, Order["order"]>> = {
    developers: developers.map(named),
    areas: areas.map(named),
    questions: questions.map(({ id, question }) => ({ slug: id, name: question })),
    about: about.map(section),
    privacy: privacy.map(section),
  };
  return [
    ...plainLists.map((list) => ({ slug: partOrderKey(list), name: nameless, order: lists[list] })),
    ...developers.map(({ slug, name, projects }) => ({
      slug: partOrderKey({ developer: slug }),
      name,
      order: projects.map(named),
    })),
  ];
}

/** Sorts one list of the content by this order. Parts that the order does not name come last. */
export function applyPartOrder<Whole extends Content>(
  content: Whole,
  key: string,
  order: readonly { readonly slug: string }[],
): Whole {
  const slugs = order.map(({ slug }) => slug);
  const sorted = <Item>(items: readonly Item[], slugOf: (item: Item) => string): readonly Item[] => {
    const place = (item: Item) => {
      const found = slugs.indexOf(slugOf(item));
      return found < 0 ? slugs.length : found;
    };
    return items.toSorted((one, other) => place(one) - place(other));
  };
  const bySlug = <Item extends Pick<Developer | Project, "slug">>(items: readonly Item[]) =>
    sorted(items, ({ slug }) => slug);
  if (key.startsWith(ofDeveloper)) {
    const developer = key.slice(ofDeveloper.length);
    const developers = content.developers.map((each) =>
      each.slug === developer ? { ...each, projects: bySlug(each.projects) } : each,
    );
    return { ...content, developers };
  }
  const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    sorted(items, ({ id }) => id);
  switch (plainLists.find((list) => list === key)) {
    case "developers":
      return { ...content, developers: bySlug(content.developers) };
    case "areas":
      return { ...content, areas: bySlug(content.areas) };
    case "questions":
      return { ...content, questions: byId(content.questions) };
    case "about":
      return { ...content, about: byId(content.about) };
    case "privacy":
      return { ...content, privacy: byId(content.privacy) };
    case undefined:
      return content;
  }
}
