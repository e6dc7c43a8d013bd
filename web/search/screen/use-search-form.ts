import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from "react-router";
import { withoutScreenFilters } from "../../../domain/search/result-screen.ts";
import {
  parseSearchQuery,
  updateSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
} from "../../../domain/search/search-query.ts";
import { formParams } from "../../forms/form-params.ts";
import { dataAttributeProps, submitsOnChangeAttribute } from "../../inline/data-attributes.ts";
import { queryOfSentenceForm } from "../../../domain/search/sentence/sentence-query.ts";
import type { SentenceInterpretationView } from "../view/reading-view.ts";
import type { SearchView } from "../view/search-view.ts";
import type { NavigationCause } from "../../ui/same-page-link.tsx";

/** Milliseconds from the last keystroke to the search (debounce); a tap searches without delay. */
const typingDelayMs = 400;

type FormView = Pick<SearchView, "screen" | "query" | "reading">;

/**
 * Reads the search from the form's fields. They already contain the filters of the sentence, so an unchanged
 * sentence is not interpreted again.
 */
function searchOf(
  form: HTMLFormElement,
  { reading }: FormView,
): { query: SearchQuery; cause: NavigationCause } {
  const { query } = parseSearchQuery(formParams(form));
  const cause = query.text === (reading?.text ?? "") ? "form" : "sentence";
  return { query: reading ? queryOfSentenceForm(query, reading) : query, cause };
}

/** Returns the query string that the unchanged form would submit. */
function answeredBy({ screen, query }: FormView): string {
  return serializeSearchQuery(updateSearchQuery(withoutScreenFilters(screen, query), {})).toString();
}

/** Returns the query string of an address without the page number, which is no field of the form. */
function searchOfAddress(search: string): string {
  return serializeSearchQuery(
    updateSearchQuery(parseSearchQuery(new URLSearchParams(search)).query, {}),
  ).toString();
}

/**
 * The form of a result screen. Every change navigates to the address of the fields' values, including values
 * entered before hydration. If a filter is changed after a typed sentence, the sentence's filters become
 * parameters and the search field keeps only the words that match no filter.
 * @param view the search that the page shows
 * @returns the properties of `<Form>`, and `apply`, which searches for the fields' current values
 */
export function useSearchForm(view: FormView) {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pageSearch = useLocation().search;
  // Compares with a pending navigation if there is one, so that undoing a change meanwhile navigates again.
  const current = useNavigation().location?.search ?? pageSearch;
  const lastSearch = useRef(current);
  const answered = useRef(view);
  useLayoutEffect(() => {
    lastSearch.current = current;
    answered.current = view;
  }, [current, view]);

  const apply = useCallback(() => {
    clearTimeout(timer.current);
    const form = ref.current;
    if (!form) return;
    const { query, cause } = searchOf(form, answered.current);
    const nextSearch = serializeSearchQuery(query).toString();
    const isAnswered = lastSearch.current === location.search && nextSearch === answeredBy(answered.current);
    if (isAnswered || nextSearch === searchOfAddress(lastSearch.current)) return;
    const step = { action: location.pathname, replace: true, preventScrollReset: true };
    void submit(new URLSearchParams(nextSearch), { ...step, state: cause });
  }, [submit]);

  // Applies values that were ticked or typed before hydration.
  useEffect(() => {
    apply();
    return () => clearTimeout(timer.current);
  }, [apply]);

  const form = {
    ...dataAttributeProps(submitsOnChangeAttribute),
    ref,
    method: "get",
    discover: "none",
    autoComplete: "off",
    onInput: ({ target }: React.FormEvent<HTMLFormElement>) => {
      if (!isSearchField(target)) return;
      clearTimeout(timer.current);
      // A tap waits 0 ms, so that the browser paints it before the search runs.
      timer.current = setTimeout(apply, ["text", "search"].includes(target.type) ? typingDelayMs : 0);
    },
    onSubmit: (event: React.FormEvent) => {
      event.preventDefault();
      apply();
    },
  } as const;
  return { form, apply };
}

/**
 * Returns the React keys of the form's fields. They change when a filter link or the browser's history changes the
 * address: the fields then remount with the values of the address. When the form itself changed the address, the
 * fields stay mounted with what was ticked or typed. After a typed sentence the filter fields remount too, to show
 * its filters.
 */
export function useFieldRemountKeys(reading: SentenceInterpretationView | null): {
  readonly fieldsKey: string;
  readonly textKey: string;
} {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const [last, setLast] = useState({ key, reading });
  const [textKey, setTextKey] = useState(key);
  const [fieldsKey, setFieldsKey] = useState(key);
  if (last.key !== key) {
    setLast({ key, reading });
    const isOther = type === NavigationType.Pop || state === ("filter" satisfies NavigationCause);
    if (isOther) setTextKey(key);
    // A changed filter navigates with the cause "form", not "sentence", because the fields already show that search.
    const isRead =
      state === ("sentence" satisfies NavigationCause) && [reading, last.reading].some(hasCriteria);
    if (isOther || isRead) setFieldsKey(key);
  }
  return { fieldsKey, textKey };
}

function hasCriteria(reading: SentenceInterpretationView | null): boolean {
  return reading !== null && (reading.sort !== null || Object.keys(reading.filterValues).length > 0);
}

function isSearchField(field: EventTarget): field is HTMLInputElement | HTMLSelectElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== "";
}
