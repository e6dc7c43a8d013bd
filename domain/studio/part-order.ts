import type { Bilingual } from "../text/locale.ts";
import type { Showcase } from "../showcase/published-showcase.ts";
import { type StudioFieldTable, rowsField, type ValueField } from "./fields/field.ts";
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

export const partOrderFields: StudioFieldTable = {
  slug: siteManagedField(singleLineField({ longest: 200, isOptional: false })),
  name: displayName(),
  order: rowsField(
    { slug: singleLineField({ longest: 200, isOptional: false }), name: displayName() },
    { keyOf: ({ slug }) => String(slug) },
  ),
};

const plainLists = ["developers", "areas", "questions", "about", "privacy"] as const;
type PlainList = (typeof plainLists)[number];

const ofDeveloper = "of/";

/** The key of the draft that orders a list of parts, or a developer's projects. */
export function partOrderKey(list: PlainList | { readonly developer: string }): string {
  return typeof list === "string" ? list : ofDeveloper + list.developer;
}

interface PartOrder {
  readonly slug: string;
  readonly name: Bilingual;
  readonly order: readonly { readonly slug: string; readonly name: Bilingual }[];
}

const blankName: Bilingual = { en: "", ar: "" };

/** The orders of all lists, and of each developer's projects. */
export function listPartOrders(content: Content): readonly PartOrder[] {
  const toEntry = ({ slug, name }: { readonly slug: string; readonly name: Bilingual }) => ({ slug, name });
  const { developers, areas, questions, about, privacy } = content;
  const section = ({ id, heading }: { readonly id: string; readonly heading: Bilingual }) => ({
    slug: id,
    name: heading,
  });
  const lists: Readonly<Record<PlainList, PartOrder["order"]>> = {
    developers: developers.map(toEntry),
    areas: areas.map(toEntry),
    questions: questions.map(({ id, question }) => ({ slug: id, name: question })),
    about: about.map(section),
    privacy: privacy.map(section),
  };
  return [
    ...plainLists.map((list) => ({ slug: partOrderKey(list), name: blankName, order: lists[list] })),
    ...developers.map(({ slug, name, projects }) => ({
      slug: partOrderKey({ developer: slug }),
      name,
      order: projects.map(toEntry),
    })),
  ];
}

/** A part is named by its slug, or by its id if it has no slug. */
type Sortable = { readonly slug: string } | { readonly id: string };

/** Sorts one list of the content by this order. Parts that the order does not name come last. */
export function applyPartOrder<Whole extends Content>(
  content: Whole,
  key: string,
  order: readonly { readonly slug: string }[],
): Whole {
  const slugs = order.map(({ slug }) => slug);
  const place = (item: Sortable) => {
    const index = slugs.indexOf("slug" in item ? item.slug : item.id);
    return index < 0 ? slugs.length : index;
  };
  const sorted = <Item extends Sortable>(items: readonly Item[]): readonly Item[] =>
    items.toSorted((one, other) => place(one) - place(other));
  if (key.startsWith(ofDeveloper)) {
    const developer = key.slice(ofDeveloper.length);
    const developers = content.developers.map((each) =>
      each.slug === developer ? { ...each, projects: sorted(each.projects) } : each,
    );
    return { ...content, developers };
  }
  const list = plainLists.find((each) => each === key);
  return list ? { ...content, [list]: sorted<Sortable>(content[list]) } : content;
}
