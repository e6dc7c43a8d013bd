import type { Locale } from "../../../../domain/text/locale.ts";
import { type ItemKind, itemKinds, type ItemName } from "../../../../domain/studio/studio-items.ts";
import { urls } from "../../../shell/urls.ts";

/** The parameter that names the part of the showcase: "project:ivoire-east". */
export const partParam = "part";
/** The parameter that names the list. */
export const listParam = "list";

/** The lists of the studio, in the order of their tabs. */
export const studioLists = ["projects", "areas", "questions", "about", "privacy"] as const;
export type StudioList = (typeof studioLists)[number];

/** The kind of part in each list, besides developers with their projects. */
export const kindOfList: Readonly<Record<StudioList, Exclude<ItemKind, "order" | "developer">>> = {
  projects: "project",
  areas: "area",
  questions: "question",
  about: "about",
  privacy: "privacy",
};

/** The list that has a part. */
export function listOf({ kind, key }: Pick<ItemName, "kind" | "key">): StudioList {
  return kind === "order"
    ? listOfOrder(key)
    : (studioLists.find((list) => kindOfList[list] === kind) ?? "projects");
}

/** The list with this order (domain/studio/order.ts): developers and their projects share a list. */
export function listOfOrder(key: string): StudioList {
  return studioLists.find((list) => list === key) ?? "projects";
}

export function parseStudioList(text: string | null): StudioList {
  return studioLists.find((list) => list === text) ?? "projects";
}

/** The kind and key in the address; null if it names no part. */
export function parsePart(text: string | null): Pick<ItemName, "kind" | "key"> | null {
  const [, word = "", key = ""] = /^([a-z]+):([^\s:]{1,200})$/u.exec(text ?? "") ?? [];
  const kind = itemKinds.find((each) => each === word);
  return kind && key !== "" ? { kind, key } : null;
}

/** The address of a part's editor; an order is edited on the page of its list. */
export function partHref(locale: Locale, { kind, key }: Pick<ItemName, "kind" | "key">, at = ""): string {
  if (kind === "order") return listHref(locale, listOfOrder(key));
  const address = `${urls.page("admin/showcase/part", locale)}?${partParam}=${kind}:${encodeURIComponent(key)}`;
  return at === "" ? address : `${address}#${inputId(at)}`;
}

export function reviewHref(locale: Locale, { kind, key }: Pick<ItemName, "kind" | "key">): string {
  return `${urls.page("admin/showcase/review", locale)}?${partParam}=${kind}:${encodeURIComponent(key)}`;
}

/** The address of the latest publications. */
export function historyHref(locale: Locale): string {
  return urls.page("admin/showcase/review", locale);
}

/** The address of the draft's preview, at the width of a phone and of a desktop. */
export function previewHref(locale: Locale, { kind, key }: Pick<ItemName, "kind" | "key">): string {
  return `${urls.page("admin/showcase/preview", locale)}?${partParam}=${kind}:${encodeURIComponent(key)}`;
}

/**
 * The address that uploads files to a part.
 * @param of the kind of files, for the address that receives them; "" for the page itself
 */
export function filesHref(locale: Locale, { kind, key }: Pick<ItemName, "kind" | "key">, of = ""): string {
  const address = `${urls.page("admin/showcase/files", locale)}?${partParam}=${kind}:${encodeURIComponent(key)}`;
  return of === "" ? address : `${address}&${filesParam}=${of}`;
}

/** The parameter that names the form of the upload page. */
export const filesParam = "of";

export function listHref(locale: Locale, list: StudioList): string {
  const page = urls.page("admin/showcase", locale);
  return list === "projects" ? page : `${page}?${listParam}=${list}`;
}

/** The id of an input's element on the page. */
export function inputId(input: string): string {
  return `at-${input.replaceAll(".", "-")}`;
}

/** Inputs that the server sets: the form sends them back, but nobody types or sees them. */
const keptFields: ReadonlySet<string> = new Set(["id", "isSample", "deliveryMonths", "sure"]);

/** Whether an input is set by the server: the day of a part's last change, the id of a plan. */
export function isKeptInput(input: string): boolean {
  // Within a part, `updatedOn` is the day of a construction update, which is typed.
  return input === "updatedOn" || input === "slug" || keptFields.has(input.split(".").at(-1) ?? "");
}

/** The id of the visible element for an input: its own, that of its row or group, or the part's address. */
export function visibleId(input: string): string {
  let shown = input;
  while (shown.includes(".") && isKeptInput(shown)) shown = shown.slice(0, shown.lastIndexOf("."));
  return inputId(isKeptInput(shown) ? "slug" : shown);
}

/** The prefix of the draft's inputs, which separates them from the form's own fields. */
export const inputPrefix = "f.";

/** For a list with checkboxes: sends the options, separated by commas, and the ticked ones, one for each row. */
export const ticksPrefix = "ticks.";
export const tickPrefix = "tick.";
