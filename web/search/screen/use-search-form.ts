import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from "react-router";
import { freePart } from "../../../domain/search/result-screen.ts";
import {
  parseSearch,
  queryWith,
  type SearchQuery,
  serializeSearch,
} from "../../../domain/search/search-query.ts";
import { queryOfForm } from "../../../domain/search/sentence/asked-query.ts";
import type { ReadingView } from "../view/reading-view.ts";
import type { SearchView } from "../view/search-view.ts";
import type { StepCause } from "../../ui/step-link.tsx";

/** Debounce of typing, in milliseconds; a tap searches at once. */
const typingDelayMs = 400;

type FormView = Pick<SearchView, "screen" | "query" | "reading">;

/** Reads the search from the form, whose fields show the filters of the sentence, so that is not read again. */
function searchOf(form: HTMLFormElement, { reading }: FormView): { query: SearchQuery; cause: StepCause } {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const { query } = parseSearch(new URLSearchParams(entries));
  const cause = query.text === (reading?.text ?? "") ? "form" : "sentence";
  return { query: reading ? queryOfForm(query, reading) : query, cause };
}

/** The query string that the unchanged form would submit. */
function answeredBy({ screen, query }: FormView): string {
  return serializeSearch(queryWith(freePart(screen, query), {})).toString();
}

/** The query string of an address without its page number, which the form does not have. */
function searchOfAddress(search: string): string {
  return serializeSearch(queryWith(parseSearch(new URLSearchParams(search)).query, {})).toString();
}

/**
 * The form of a result screen. Its fields are native, so they work before hydration; every change navigates to the
 * address of their values. If a filter is changed after a sentence, the address has the filters of the sentence as
 * parameters and the search field keeps only its other words.
 * @param view the search that the page shows
 * @returns the properties of `<Form>`, and `apply`, which searches for the current values of the fields
 */
export function useSearchForm(view: FormView) {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useLocation().search;
  // A navigation in progress counts as the current search: changing the form back meanwhile is a new step.
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

  // Picks up what was ticked or typed before hydration.
  useEffect(() => {
    apply();
    return () => clearTimeout(timer.current);
  }, [apply]);

  const form = {
    ref,
    onInput: ({ target }: React.FormEvent<HTMLFormElement>) => {
      if (!isSearchField(target)) return;
      clearTimeout(timer.current);
      // The delay of 0 lets the browser paint a tap before the search runs.
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
 * React keys for the fields of the form. They change when a filter link or the browser's history changes the
 * address, so that the fields are remounted from it; what the visitor has just ticked and typed stays. The filter
 * fields are also remounted after a typed sentence, whose filters they then show.
 */
export function useFieldsKey(reading: ReadingView | null): {
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
    const isOther = type === NavigationType.Pop || state === ("filter" satisfies StepCause);
    if (isOther) setTextKey(key);
    // After a change to a filter of a sentence the fields already show the search.
    const isRead = state === ("sentence" satisfies StepCause) && [reading, seen.reading].some(asksSomething);
    if (isOther || isRead) setFieldsKey(key);
  }
  return { fieldsKey, textKey };
}

function asksSomething(reading: ReadingView | null): boolean {
  return reading !== null && (reading.sort !== null || Object.keys(reading.asks).length > 0);
}

function isSearchField(field: EventTarget): field is HTMLInputElement | HTMLSelectElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== "";
}

function isTyped({ type }: HTMLInputElement | HTMLSelectElement): boolean {
  return type === "text" || type === "search";
}
