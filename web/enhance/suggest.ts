import { formatCount } from "../../domain/money/money.ts";
import { pageReader } from "./page-reader.ts";

const typingDelayMs = 150;
const minLength = 2;

type SuggestionKind = "area" | "project" | "developer" | "unit";

/** As docs/contracts/suggestions-api.md has it. */
interface Suggestion {
  readonly kind: SuggestionKind;
  readonly label: string;
  readonly detail?: string;
  readonly count?: number;
  readonly href: string;
}

/** The parts of a `SuggestedSearch`. */
interface Box {
  readonly source: string;
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/**
 * Offers areas, projects, developers and units under a search field while one types: a combobox with a list, as the
 * ARIA practices describe it. What cannot be had is not offered, and nothing is said of it: the search itself works on.
 */
export function startSuggestions(): void {
  for (const element of document.querySelectorAll("[data-suggest]")) {
    const box = boxAround(element);
    if (box) makeCombobox(box);
  }
  document.addEventListener("input", ({ target }) => {
    const box = boxAround(target);
    if (box && target === box.field) ask(box);
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusout", ({ target }) => {
    const box = boxAround(target);
    if (box) close(box);
  });
  // The field keeps the focus while a suggestion is pressed.
  document.addEventListener("mousedown", (event) => {
    if (boxAround(event.target)?.list.contains(event.target as Node)) event.preventDefault();
  });
  document.addEventListener("click", ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>("[data-suggested-href]") : null;
    if (option) follow(option);
  });
}

function boxAround(target: EventTarget | null): Box | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-suggest]") : null;
  const field = element?.querySelector("input");
  const list = element?.querySelector<HTMLElement>("[role=listbox]");
  const status = element?.querySelector<HTMLElement>("[role=status]");
  if (!element || !field || !list || !status) return null;
  return { source: element.dataset["suggest"] ?? "", field, list, status };
}

function makeCombobox({ field, list }: Box): void {
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-expanded", "false");
  field.setAttribute("aria-controls", list.id);
}

function ask(box: Box): void {
  clearTimeout(timer);
  running?.abort();
  const text = box.field.value.trim();
  if (text.length < minLength) return close(box);
  const own = new AbortController();
  running = own;
  timer = setTimeout(async () => {
    const suggestions = await load(box.source, text, own.signal);
    const isWanted = !own.signal.aborted && document.activeElement === box.field;
    if (isWanted) show(box, suggestions);
  }, typingDelayMs);
}

async function load(source: string, text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const address = new URL(source, location.origin);
  address.searchParams.set("q", text);
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return [];
    const { suggestions = [] } = (await response.json()) as { readonly suggestions?: readonly Suggestion[] };
    return suggestions;
  } catch {
    // Offline, or typed on.
    return [];
  }
}

function show({ field, list, status }: Box, suggestions: readonly Suggestion[]): void {
  const kinds = JSON.parse(list.dataset["kinds"] ?? "{}") as Readonly<Record<SuggestionKind, string>>;
  const counts = JSON.parse(status.dataset["counts"] ?? "[]") as readonly string[];
  list.replaceChildren(
    ...suggestions.map((suggestion, index) => toOption(suggestion, kinds, list.id, index)),
  );
  list.hidden = suggestions.length === 0;
  list.scrollTop = 0;
  field.setAttribute("aria-expanded", String(suggestions.length > 0));
  field.removeAttribute("aria-activedescendant");
  status.textContent = counts[suggestions.length] ?? "";
}

function toOption(
  { kind, label, detail, count, href }: Suggestion,
  kinds: Readonly<Record<SuggestionKind, string>>,
  listId: string,
  index: number,
): HTMLElement {
  const option = document.createElement("div");
  option.setAttribute("role", "option");
  option.id = `${listId}-${index}`;
  option.setAttribute("aria-selected", "false");
  option.dataset["suggestedHref"] = href;
  const name = withText("b", label);
  // A code reads from left to right in both languages.
  if (kind === "unit") {
    name.dir = "ltr";
    name.dataset["code"] = "";
  }
  const words = document.createElement("span");
  words.append(name);
  if (detail) words.append(" ", withText("i", detail));
  option.append(words);
  const facts = [kinds[kind], ...(count === undefined ? [] : [formatCount(count, pageReader())])];
  option.append(" ", withText("small", facts.join(" · ")));
  return option;
}

function withText(tag: "b" | "i" | "small", text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Also forgets what is still being asked. */
function close({ field, list, status }: Box): void {
  clearTimeout(timer);
  running?.abort();
  list.hidden = true;
  list.replaceChildren();
  status.textContent = "";
  field.setAttribute("aria-expanded", "false");
  field.removeAttribute("aria-activedescendant");
}

function onKey(event: KeyboardEvent): void {
  const box = boxAround(event.target);
  // While a word is being composed, keys belong to the keyboard's own list.
  if (!box || event.target !== box.field || event.isComposing) return;
  if (box.list.hidden) {
    if (event.key === "ArrowDown") ask(box);
    return;
  }
  const chosen = box.list.querySelector<HTMLElement>("[aria-selected=true]");
  switch (event.key) {
    case "ArrowDown":
      choose(box, chosen ? chosen.nextElementSibling : box.list.firstElementChild);
      break;
    case "ArrowUp":
      choose(box, chosen ? chosen.previousElementSibling : box.list.lastElementChild);
      break;
    case "Escape":
      close(box);
      break;
    case "Enter":
      // Without a choice, what was typed is searched for.
      if (!chosen) return close(box);
      follow(chosen);
      break;
    default:
      return;
  }
  event.preventDefault();
}

/** @param option null leads back to what was typed */
function choose({ field, list }: Box, option: Element | null): void {
  // Who chooses from what is shown is not given another list meanwhile.
  clearTimeout(timer);
  running?.abort();
  for (const each of list.children) each.setAttribute("aria-selected", String(each === option));
  if (option) field.setAttribute("aria-activedescendant", option.id);
  else field.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
}

function follow(option: HTMLElement): void {
  const { suggestedHref } = option.dataset;
  if (suggestedHref) location.assign(suggestedHref);
}
