import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from "react-router";
import { parseSearch, queryWith, serializeSearch } from "../../../domain/search/search-query.ts";
import type { StepCause } from "../../ui/step-link.tsx";

/** Typing settles before it searches; a tap searches at once. */
const typingDelayMs = 400;

/** The search that the form asks for, as a query string. */
function searchOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return serializeSearch(parseSearch(new URLSearchParams(entries)).query).toString();
}

/** The search of an address as a query string, without its page: the form knows none. */
function searchOfAddress(search: string): string {
  return serializeSearch(queryWith(parseSearch(new URLSearchParams(search)).query, {})).toString();
}

/**
 * The one form of a result screen. Its fields are the browser's own, so they work before React does; every change leads
 * to the address of what they say.
 * @returns the properties of `<Form>`, and `apply`, which searches for what the fields say now
 */
export function useSearchForm() {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useLocation().search;
  // A step that is under way counts as taken: what is changed back meanwhile is another step.
  const current = useNavigation().location?.search ?? shown;
  const lastAsked = useRef(current);
  useLayoutEffect(() => {
    lastAsked.current = current;
  }, [current]);

  const apply = useCallback(() => {
    clearTimeout(timer.current);
    const form = ref.current;
    if (!form) return;
    const asked = searchOf(form);
    if (asked === searchOfAddress(lastAsked.current)) return;
    const step = { action: location.pathname, replace: true, preventScrollReset: true };
    void submit(new URLSearchParams(asked), { ...step, state: "form" satisfies StepCause });
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

function isSearchField(field: EventTarget): field is HTMLInputElement | HTMLSelectElement {
  return (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== "";
}

function isTyped({ type }: HTMLInputElement | HTMLSelectElement): boolean {
  return type === "text" || type === "search";
}

/**
 * A key for the fields of the form. It changes when a filter link or the browser's history has changed the address, so
 * that they are drawn anew from it; what the visitor has just ticked and typed stays as it is.
 */
export function useFieldsKey(): string {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const [seen, setSeen] = useState(key);
  const [fieldsKey, setFieldsKey] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (type === NavigationType.Pop || state === ("filter" satisfies StepCause)) setFieldsKey(key);
  }
  return fieldsKey;
}
