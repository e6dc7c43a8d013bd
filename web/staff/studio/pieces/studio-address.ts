import type { Locale } from "../../../../domain/text/locale.ts";
import {
  type ShowcaseDraftKind,
  showcaseDraftKinds,
  type ShowcasePartRef,
} from "../../../../domain/studio/studio-parts.ts";
import { urls } from "../../../shell/urls.ts";

/** The parameter that names a part of the showcase: "project:ivoire-east". */
export const partParam = "part";
export const studioListParam = "list";

/** The lists of the studio, in the order of their tabs. */
export const studioLists = ["projects", "areas", "questions", "about", "privacy"] as const;
export type StudioList = (typeof studioLists)[number];

/** The kind of the parts in each list; the list of projects also has their developers. */
export const partKindOfList: Readonly<Record<StudioList, Exclude<ShowcaseDraftKind, "order" | "developer">>> =
  {
    projects: "project",
    areas: "area",
    questions: "question",
    about: "about",
    privacy: "privacy",
  };

/** The list that shows a part. */
export function studioListOfPart({ kind, key }: Pick<ShowcasePartRef, "kind" | "key">): StudioList {
  return kind === "order"
    ? studioListOfOrder(key)
    : (studioLists.find((list) => partKindOfList[list] === kind) ?? "projects");
}

/** The list in which an order (domain/studio/part-order.ts) is changed. Developers and their projects share a list. */
export function studioListOfOrder(key: string): StudioList {
  return studioLists.find((list) => list === key) ?? "projects";
}

export function parseStudioList(text: string | null): StudioList {
  return studioLists.find((list) => list === text) ?? "projects";
}

/** Parses the kind and key of a part from the address; null if they are invalid. */
export function parsePartParam(text: string | null): Pick<ShowcasePartRef, "kind" | "key"> | null {
  const [, word = "", key = ""] = /^([a-z]+):([^\s:]{1,200})$/u.exec(text ?? "") ?? [];
  const kind = showcaseDraftKinds.find((each) => each === word);
  return kind && key !== "" ? { kind, key } : null;
}

/** The address of a part's editor; for an order, of the list in which it is changed. */
export function partEditorHref(
  locale: Locale,
  { kind, key }: Pick<ShowcasePartRef, "kind" | "key">,
  inputPath = "",
): string {
  if (kind === "order") return studioListHref(locale, studioListOfOrder(key));
  const address = urls.page("admin/showcase/part", locale, partQuery({ kind, key }));
  return inputPath === "" ? address : `${address}#${inputId(inputPath)}`;
}

export function partReviewHref(locale: Locale, part: Pick<ShowcasePartRef, "kind" | "key">): string {
  return urls.page("admin/showcase/review", locale, partQuery(part));
}

function partQuery({ kind, key }: Pick<ShowcasePartRef, "kind" | "key">): string {
  return `${partParam}=${kind}:${encodeURIComponent(key)}`;
}

/** The address of the public page that shows a part; null if the part is the sort order of a list, which has no page. */
export function publicPartHref({ kind, key, parent }: ShowcasePartRef, locale: Locale): string | null {
  switch (kind) {
    case "project":
      return urls.project(locale, parent, key);
    case "developer":
      return urls.developer(locale, key);
    case "area":
      return urls.place(locale, key);
    case "about":
    case "privacy":
      return urls.page(kind, locale);
    case "question":
      return `${urls.page("", locale)}#${key}`;
    // An order has no page of its own.
    case "order":
      return null;
  }
}

/** The address of the page that lists the latest publications. */
export function publicationsHref(locale: Locale): string {
  return urls.page("admin/showcase/review", locale);
}

export function draftPreviewHref(locale: Locale, part: Pick<ShowcasePartRef, "kind" | "key">): string {
  return urls.page("admin/showcase/preview", locale, partQuery(part));
}

/**
 * The address for uploading files to a project.
 * @param fileKind the kind of files, for the target of a form; "" for the page itself
 */
export function projectFilesHref(
  locale: Locale,
  part: Pick<ShowcasePartRef, "kind" | "key">,
  fileKind = "",
): string {
  const address = urls.page("admin/showcase/files", locale, partQuery(part));
  return fileKind === "" ? address : `${address}&${projectFilesFormParam}=${fileKind}`;
}

/** The parameter that names the submitted form of the upload page. */
export const projectFilesFormParam = "of";

export function studioListHref(locale: Locale, list: StudioList): string {
  const page = urls.page("admin/showcase", locale);
  return list === "projects" ? page : `${page}?${studioListParam}=${list}`;
}

/** The id of the element for an input of the draft. */
export function inputId(input: string): string {
  return `at-${input.replaceAll(".", "-")}`;
}

/** Inputs that only the server sets: the form sends them back, but does not show them. */
const serverSetFields: ReadonlySet<string> = new Set(["id", "isSample", "deliveryMonths", "sure"]);

/** Whether only the server sets an input, for example the id of a plan. */
export function isServerSetInput(input: string): boolean {
  // Only the part's own `updatedOn` is set by the server; that of a construction update is typed.
  return input === "updatedOn" || input === "slug" || serverSetFields.has(input.split(".").at(-1) ?? "");
}

/**
 * The id of the visible element for an input: its own element; for a hidden input, that of its row or group, or of
 * the part's address.
 */
export function visibleInputId(input: string): string {
  let visibleInput = input;
  while (visibleInput.includes(".") && isServerSetInput(visibleInput))
    visibleInput = visibleInput.slice(0, visibleInput.lastIndexOf("."));
  return inputId(isServerSetInput(visibleInput) ? "slug" : visibleInput);
}

/** The prefix of form fields that are inputs of the draft; fields without it control the form. */
export const inputPrefix = "f.";

/**
 * Prefixes of the fields of a list with checkboxes. A field with `checkboxOptionsPrefix` has the keys of all
 * options, separated by commas; each one with `checkedOptionPrefix` has the key of a ticked option.
 */
export const checkboxOptionsPrefix = "ticks.";
export const checkedOptionPrefix = "tick.";
