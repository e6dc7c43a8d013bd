import { parseSearch, queryWith, serializeSearch } from "../../domain/search/search-query.ts";
import { step } from "./search-steps.ts";

/** Typing settles before it searches; a tap searches at once. */
const typingDelayMs = 400;

/** Every change of the one search form leads to the canonical address of what the form now says. */
export function startSearchForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-search-form]");
  if (!form) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = () => {
    clearTimeout(timer);
    const asked = searchOf(form);
    if (asked !== searchOfPage()) void step(location.pathname + (asked && `?${asked}`), "form");
  };
  form.addEventListener("input", ({ target }) => {
    if (!isSearchField(target)) return;
    clearTimeout(timer);
    // Even a tap waits until the browser has drawn it.
    timer = setTimeout(apply, isTyped(target) ? typingDelayMs : 0);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    apply();
  });
  // What was tapped or typed before this script ran counts as well.
  apply();
}

function searchOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return serializeSearch(parseSearch(new URLSearchParams(entries)).query).toString();
}

/** What the address asks for, whichever page of it: the form knows no pages. */
function searchOfPage(): string {
  return serializeSearch(queryWith(parseSearch(new URLSearchParams(location.search)).query, {})).toString();
}

/** A field with a name, or a slider that moves one. */
function isSearchField(field: EventTarget | null): field is HTMLInputElement | HTMLSelectElement {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  return isField && (field.name !== "" || field.type === "range");
}

function isTyped(field: HTMLInputElement | HTMLSelectElement): boolean {
  return ["text", "search", "range"].includes(field.type);
}
