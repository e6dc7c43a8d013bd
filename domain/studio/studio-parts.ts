import type { Showcase } from "../showcase/published-showcase.ts";
import type { Developer, Project } from "../showcase/showcase.ts";
import type { StudioFieldTable, FormValues } from "./fields/field.ts";
import { areaFields, developerFields, questionFields, sectionFields } from "./other-fields.ts";
import { applyPartOrder, partOrderFields, listPartOrders } from "./part-order.ts";
import { projectFields } from "./project-fields.ts";
import { parseFormValues, toFormValues } from "./typed-fields.ts";

/** The parts of a showcase that staff edit. */
export type EditableShowcaseContent = Pick<
  Showcase,
  "developers" | "areas" | "questions" | "about" | "privacy"
>;

export const showcasePartKinds = ["developer", "project", "area", "question", "about", "privacy"] as const;
/** What can have a draft: each kind of part, and the order of each list of parts. */
export const showcaseDraftKinds = [...showcasePartKinds, "order"] as const;
export type ShowcaseDraftKind = (typeof showcaseDraftKinds)[number];

/** Identifies a part: its slug or id, and for a project its developer. */
export interface ShowcasePartRef {
  readonly kind: ShowcaseDraftKind;
  readonly key: string;
  /** Slug of a project's developer; "" for all other parts. */
  readonly parent: string;
}

type PlainObject = Readonly<Record<string, unknown>>;

interface PartDefinition {
  readonly fields: StudioFieldTable;
  /** The field with the part's key, which is typed once when the part is created. */
  readonly keyField: "slug" | "id";
  readonly all: (
    content: EditableShowcaseContent,
  ) => readonly { readonly parent: string; readonly value: PlainObject }[];
  /** Replaces the part of this name in the content, or appends it. */
  readonly put: <Content extends EditableShowcaseContent>(
    content: Content,
    name: ShowcasePartRef,
    value: PlainObject,
  ) => Content;
  readonly remove: <Content extends EditableShowcaseContent>(
    content: Content,
    name: ShowcasePartRef,
  ) => Content;
}

/** Each kind of part: its fields, and its position in a showcase. */
export const showcasePartDefinitions: Readonly<Record<ShowcaseDraftKind, PartDefinition>> = {
  developer: {
    fields: developerFields,
    keyField: "slug",
    all: ({ developers }) => developers.map((value) => ({ parent: "", value: plain(value) })),
    put: (content, { key }, value) => {
      const projects = content.developers.find(({ slug }) => slug === key)?.projects ?? [];
      const developer = { ...value, projects } as unknown as Developer;
      const isSame = ({ slug }: Developer) => slug === key;
      return { ...content, developers: replaced(content.developers, isSame, developer) };
    },
    remove: (content, { key }) => ({
      ...content,
      developers: content.developers.filter(({ slug }) => slug !== key),
    }),
  },
  project: {
    fields: projectFields,
    keyField: "slug",
    all: ({ developers }) =>
      developers.flatMap(({ slug: parent, projects }) =>
        projects.map((value) => ({ parent, value: plain(value) })),
      ),
    put: (content, { key, parent }, value) =>
      withProjects(content, parent, (projects) =>
        replaced(projects, ({ slug }) => slug === key, value as unknown as Project),
      ),
    remove: (content, { key, parent }) =>
      withProjects(content, parent, (projects) => projects.filter(({ slug }) => slug !== key)),
  },
  area: listed("areas", "slug", areaFields),
  question: listed("questions", "id", questionFields),
  about: listed("about", "id", sectionFields),
  privacy: listed("privacy", "id", sectionFields),
  order: {
    fields: partOrderFields,
    keyField: "slug",
    all: (content) => listPartOrders(content).map((value) => ({ parent: "", value: plain(value) })),
    put: (content, { key }, value) =>
      applyPartOrder(content, key, value["order"] as readonly { readonly slug: string }[]),
    // The type requires this function, but an order is never removed.
    remove: (content) => content,
  },
};

function listed(
  list: "areas" | "questions" | "about" | "privacy",
  keyField: "slug" | "id",
  fields: StudioFieldTable,
): PartDefinition {
  const keyOf = (item: object) => String((item as PlainObject)[keyField]);
  return {
    fields,
    keyField,
    all: (content) => content[list].map((value) => ({ parent: "", value: plain(value) })),
    put: (content, { key }, value) => {
      const items: readonly object[] = content[list];
      return { ...content, [list]: replaced(items, (item) => keyOf(item) === key, value) };
    },
    remove: (content, { key }) => {
      const items: readonly object[] = content[list];
      return { ...content, [list]: items.filter((item) => keyOf(item) !== key) };
    },
  };
}

function replaced<Item>(
  items: readonly Item[],
  isSame: (item: Item) => boolean,
  value: Item,
): readonly Item[] {
  return items.some(isSame) ? items.map((item) => (isSame(item) ? value : item)) : [...items, value];
}

function withProjects<Content extends EditableShowcaseContent>(
  content: Content,
  developer: string,
  change: (projects: readonly Project[]) => readonly Project[],
): Content {
  const developers = content.developers.map((each) =>
    each.slug === developer ? { ...each, projects: change(each.projects) } : each,
  );
  return { ...content, developers };
}

const plain = (value: object) => value as PlainObject;

/** The published part of this name; null if there is none. */
export function findPublishedShowcasePart(
  content: EditableShowcaseContent,
  { kind, key, parent }: ShowcasePartRef,
): PlainObject | null {
  const { all, keyField } = showcasePartDefinitions[kind];
  return all(content).find((each) => each.value[keyField] === key && each.parent === parent)?.value ?? null;
}

/** The part as form values; empty if it is not published. */
export function formValuesOfShowcasePart(
  content: EditableShowcaseContent,
  name: ShowcasePartRef,
): FormValues {
  const published = findPublishedShowcasePart(content, name);
  return published === null ? {} : toFormValues(showcasePartDefinitions[name.kind].fields, published);
}

/**
 * Writes a typed part into the content. Unchanged fields keep exactly the published value.
 * @param formValues form values without faults
 */
export function applyFormValues<Content extends EditableShowcaseContent>(
  content: Content,
  name: ShowcasePartRef,
  formValues: FormValues,
): Content {
  const { fields, put } = showcasePartDefinitions[name.kind];
  const published = findPublishedShowcasePart(content, name) ?? {};
  const before = toFormValues(fields, published);
  const { value } = parseFormValues(fields, formValues);
  const inputs = Object.keys({ ...before, ...formValues });
  const differing = inputs.filter((input) => (before[input] ?? "") !== (formValues[input] ?? ""));
  const changed = new Set(differing.map((input) => input.split(".", 1)[0]));
  const unchanged = Object.fromEntries(Object.entries(published).filter(([field]) => !changed.has(field)));
  const newValues = Object.fromEntries(
    Object.entries(value).filter(([field]) => changed.has(field) || !(field in published)),
  );
  return put(content, name, { ...unchanged, ...newValues });
}
