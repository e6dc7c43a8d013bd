import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from "react-router";
import { withoutScreenFilters } from "../../../domain/search/result-screen.ts";
import {
  parseSearch,
  updateSearchQuery,
  type SearchQuery,
  serializeSearch,
} from "../../../domain/search/search-query.ts";
import { queryOfSentenceForm } from "../../../domain/search/sentence/sentence-query.ts";
import type { SentenceReadingView } from "../view/reading-view.ts";
import type { SearchView } from "../view/search-view.ts";
import type { NavigationCause } from "../../ui/same-page-link.tsx";

/** Milliseconds after the last keystroke before a search runs (debounce); a tap has no delay. */
const typingDelayMs = 400;

type FormView = Pick<SearchView, "screen" | "query" | "reading">;

/**
 * Reads the search from the form's fields. They already contain the sentence's filters, so an unchanged sentence is
 * not parsed again.
 */
function searchOf(
  form: HTMLFormElement,
  { reading }: FormView,
): { query: SearchQuery; cause: NavigationCause } {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const { query } = parseSearch(new URLSearchParams(entries));
  const cause = query.text === (reading?.text ?? "") ? "form" : "sentence";
  return { query: reading ? queryOfSentenceForm(query, reading) : query, cause };
}

/** Returns the query string that the form submits while it is unchanged. */
function answeredBy({ screen, query }: FormView): string {
  return serializeSearch(updateSearchQuery(withoutScreenFilters(screen, query), {})).toString();
}

/** Returns an address's query string without the page number, for which the form has no field. */
function searchOfAddress(search: string): string {
  return serializeSearch(updateSearchQuery(parseSearch(new URLSearchParams(search)).query, {})).toString();
}

/**
 * The form of a result screen. Every change navigates to the address of its fields, which also work before
 * hydration. If a filter is changed after a typed sentence, the sentence's filters become parameters and the search
 * field keeps only its other words.
 * @param view the search that the page shows
 * @returns the properties of `<Form>`, and `apply`, which searches for the fields' current values
 */
export function useSearchForm(view: FormView) {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useLocation().search;
  // A pending navigation counts as the current search, so that undoing a change meanwhile navigates again.
  const current = useNavigation().location?.search ?? shown;
  const lastAsked = useRef(current);
  const answered = useRef(view);
  useLayoutEffect(() => {
    lastAsked.current = current;
    answered.current = view;
  }, [current, view]);

  const apply = useCallback(() => {
    clearTimeout(timer.current);
    const form = ref.current;
    if (!form) return;
    const { query, cause } = searchOf(form, answered.current);
    const asked = serializeSearch(query).toString();
    const isAnswered = lastAsked.current === location.search && asked === answeredBy(answered.current);
    if (isAnswered || asked === searchOfAddress(lastAsked.current)) return;
    const step = { action: location.pathname, replace: true, preventScrollReset: true };
    void submit(new URLSearchParams(asked), { ...step, state: cause });
  }, [submit]);

  // Applies what was ticked or typed before hydration.
  useEffect(() => {
    apply();
    return () => clearTimeout(timer.current);
  }, [apply]);

  const form = {
    ref,
    onInput: ({ target }: React.FormEvent<HTMLFormElement>) => {
      if (!isSearchField(target)) return;
      clearTimeout(timer.current);
      // 0 ms after a tap, so that the browser paints the tap before the search runs.
      timer.current = setTimeout(apply, isTyped(target) ? typingDelayMs : 0);
    },
    onSubmit: (event: React.FormEvent) => {
      event.preventDefault();
      apply();
    },
  };
  return { form, apply };
}

/**
 * React keys of the form's fields. They change when a filter link or the browser's history changes the address: the
 * fields then remount with its values. When the form itself changed the address, fields keep what was ticked or
 * typed. After a typed sentence the filter fields also remount, to show its filters.
 */
export function useFieldsKey(reading: SentenceReadingView | null): {
  readonly fieldsKey: string;
  readonly textKey: string;
} {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const [seen, setSeen] = useState({ key, reading });
  const [textKey, setTextKey] = useState(key);
  const [fieldsKey, setFieldsKey] = useState(key);
  if (seen.key !== key) {
    setSeen({ key, reading });
    const isOther = type === NavigationType.Pop || state === ("filter" satisfies NavigationCause);
    if (isOther) setTextKey(key);
    // A change of a filter navigates with "form", not "sentence": the fields already show its search.
    const isRead =
      state === ("sentence" satisfies NavigationCause) && [reading, seen.reading].some(asksSomething);
    if (isOther || isRead) setFieldsKey(key);
  }
  return { fieldsKey, textKey };
}

function asksSomething(reading: SentenceReadingView | null): boolean {
  return reading !== null && (reading.sort !== null || Object.keys(reading.asks).length > 0);
}

function isSearchField(field: EventTarget): field is HTMLInputElement | HTMLSelectElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== "";
}

function isTyped({ type }: HTMLInputElement | HTMLSelectElement): boolean {
  return type === "text" || type === "search";
}
