import type { Locale } from "../../../../domain/text/locale.ts";
import { type ItemKind, itemKinds, type ItemName } from "../../../../domain/studio/studio-items.ts";
import { urls } from "../../../shell/urls.ts";

/** Names the part of the showcase that a page of the studio is about: "project:ivoire-east". */
export const partParam = "part";
/** Which list of parts is shown. */
export const listParam = "list";

/** The lists of the studio, in the order of their tabs. */
export const studioLists = ["projects", "areas", "questions", "about", "privacy"] as const;
export type StudioList = (typeof studioLists)[number];

/** The kind of part that a list is made of, beside developers with their projects. */
export const kindOfList: Readonly<Record<StudioList, Exclude<ItemKind, "order" | "developer">>> = {
  projects: "project",
  areas: "area",
  questions: "question",
  about: "about",
  privacy: "privacy",
};

/** The list in which a part stands. */
export function listOf({ kind, key }: Pick<ItemName, "kind" | "key">): StudioList {
  return kind === "order"
    ? listOfOrder(key)
    : (studioLists.find((list) => kindOfList[list] === kind) ?? "projects");
}

/** The list whose order it is (domain/studio/order.ts): developers stand in one list with their projects. */
export function listOfOrder(key: string): StudioList {
  return studioLists.find((list) => list === key) ?? "projects";
}

export function parseStudioList(text: string | null): StudioList {
  return studioLists.find((list) => list === text) ?? "projects";
}

/** The kind and key that an address names; null where it names none. */
export function parsePart(text: string | null): Pick<ItemName, "kind" | "key"> | null {
  const [, word = "", key = ""] = /^([a-z]+):([^\s:]{1,200})$/u.exec(text ?? "") ?? [];
  const kind = itemKinds.find((each) => each === word);
  return kind && key !== "" ? { kind, key } : null;
}

/** The editor of a part; an order is edited where its list is. */
export function partHref(locale: Locale, { kind, key }: Pick<ItemName, "kind" | "key">, at = ""): string {
  if (kind === "order") return listHref(locale, listOfOrder(key));
  const address = `${urls.page("admin/showcase/part", locale)}?${partParam}=${kind}:${encodeURIComponent(key)}`;
  return at === "" ? address : `${address}#${inputId(at)}`;
}

export function reviewHref(locale: Locale, { kind, key }: Pick<ItemName, "kind" | "key">): string {
  return `${urls.page("admin/showcase/review", locale)}?${partParam}=${kind}:${encodeURIComponent(key)}`;
}

/** The last publications. */
export function historyHref(locale: Locale): string {
  return urls.page("admin/showcase/review", locale);
}

/** The draft as visitors would see it, as wide as a phone and as a desktop. */
export function previewHref(locale: Locale, { kind, key }: Pick<ItemName, "kind" | "key">): string {
  return `${urls.page("admin/showcase/preview", locale)}?${partParam}=${kind}:${encodeURIComponent(key)}`;
}

/** Where files are sent to a part. @param of what is sent, for the address that takes it; "" for the page itself */
export function filesHref(locale: Locale, { kind, key }: Pick<ItemName, "kind" | "key">, of = ""): string {
  const address = `${urls.page("admin/showcase/files", locale)}?${partParam}=${kind}:${encodeURIComponent(key)}`;
  return of === "" ? address : `${address}&${filesParam}=${of}`;
}

/** What a form of the page of files sends. */
export const filesParam = "of";

export function listHref(locale: Locale, list: StudioList): string {
  const page = urls.page("admin/showcase", locale);
  return list === "projects" ? page : `${page}?${listParam}=${list}`;
}

/** The id of an input's element on the page. */
export function inputId(input: string): string {
  return `at-${input.replaceAll(".", "-")}`;
}

/** The site's own notes: sent along with the form, typed by nobody and not drawn. */
const keptFields: ReadonlySet<string> = new Set(["id", "isSample", "deliveryMonths", "sure"]);

/** Whether an input is one of the site's own notes: the day of a part's last change, the name of a plan. */
export function isKeptInput(input: string): boolean {
  // Inside of a part it is the day of a construction update, which is typed.
  return input === "updatedOn" || input === "slug" || keptFields.has(input.split(".").at(-1) ?? "");
}

/** The id of what is drawn for an input: itself, or the row or group that it is a note of, or the part's address. */
export function visibleId(input: string): string {
  let shown = input;
  while (shown.includes(".") && isKeptInput(shown)) shown = shown.slice(0, shown.lastIndexOf("."));
  return inputId(isKeptInput(shown) ? "slug" : shown);
}

/** What the inputs of a draft are sent as, apart from the form's own fields. */
export const inputPrefix = "f.";

/** Of a list whose rows are ticked: what can be ticked, with commas between, and what is ticked, once for each row. */
export const ticksPrefix = "ticks.";
export const tickPrefix = "tick.";
