import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from "react-router";
import { freePart } from "../../../domain/search/result-screen.ts";
import {
  parseSearch,
  queryWith,
  type SearchQuery,
  serializeSearch,
} from "../../../domain/search/search-query.ts";
import { formQuery } from "../../../domain/search/sentence/asked-query.ts";
import type { ReadingView } from "../view/reading-view.ts";
import type { SearchView } from "../view/search-view.ts";
import type { StepCause } from "../../ui/step-link.tsx";

/** Typing settles before it searches; a tap searches at once. */
const typingDelayMs = 400;

type FormView = Pick<SearchView, "screen" | "query" | "reading">;

/** The search that the form asks for. Its fields show what a sentence was read as, so that is not asked again. */
function searchOf(form: HTMLFormElement, { reading }: FormView): { query: SearchQuery; cause: StepCause } {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const { query } = parseSearch(new URLSearchParams(entries));
  const cause = query.text === (reading?.text ?? "") ? "form" : "sentence";
  return { query: reading ? formQuery(query, reading) : query, cause };
}

/** What the page answers, as its form would ask it when nothing was changed. */
function answeredBy({ screen, query }: FormView): string {
  return serializeSearch(queryWith(freePart(screen, query), {})).toString();
}

/** The search of an address as a query string, without its page: the form knows none. */
function searchOfAddress(search: string): string {
  return serializeSearch(queryWith(parseSearch(new URLSearchParams(search)).query, {})).toString();
}

/**
 * The one form of a result screen. Its fields are the browser's own, so they work before React does; every change leads
 * to the address of what they say. Where a filter is changed under a sentence, its filters stand in that address, and
 * only its other words in the search field.
 * @param view what the page answers
 * @returns the properties of `<Form>`, and `apply`, which searches for what the fields say now
 */
export function useSearchForm(view: FormView) {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useLocation().search;
  // A step that is under way counts as taken: what is changed back meanwhile is another step.
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

  // What was ticked or typed before React was there counts as well.
  useEffect(() => {
    apply();
    return () => clearTimeout(timer.current);
  }, [apply]);

  const form = {
    ref,
    onInput: ({ target }: React.FormEvent<HTMLFormElement>) => {
      if (!isSearchField(target)) return;
      clearTimeout(timer.current);
      // Even a tap waits until the browser has drawn it.
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
 * Keys for the fields of the form. They change when a filter link or the browser's history has changed the address, so
 * that the fields are drawn anew from it; what the visitor has just ticked and typed stays as it is. The fields of the
 * filters are drawn anew also when a sentence was typed, which they then show as filters.
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
    // Where a filter was changed under a sentence, the fields show already what is asked.
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
