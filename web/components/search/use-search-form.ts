import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { parseSearch, queryWith, serializeSearch } from "../../../domain/search.ts";
import { type SearchLocationState, useFieldsKey } from "./search-location.ts";

/** Typing settles before it searches; a tap searches at once. */
const typingDelayMs = 400;

/**
 * The one form of a result screen. Its fields are the browser's own and speak the words of the address, so the form
 * works without scripts; with them, every change leads to the canonical address of what it now says.
 *
 * @param search the canonical query that the fields were drawn from
 */
export function useSearchForm(search: string) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where the form led last, until the page is there. */
  const asked = useRef<string | null>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const fields = useFieldsKey();

  const apply = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = searchOf(form.current);
    if (next === (asked.current ?? onFirstPage(search))) return;
    asked.current = next;
    void navigate(
      { pathname: location.pathname, search: next },
      { replace: true, preventScrollReset: true, state: { fields } satisfies SearchLocationState },
    );
  };

  useEffect(() => {
    asked.current = null;
  }, [location.key]);

  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });

  useEffect(() => {
    const applyLatest = () => latest.current();
    // The browser's own event: sliders moved by keys report it too.
    const onInput = ({ target }: Event) => {
      if (!isSearchField(target)) return;
      clearTimeout(timer.current);
      // Even a tap waits until the browser has drawn it.
      timer.current = setTimeout(applyLatest, isTyped(target) ? typingDelayMs : 0);
    };
    const element = form.current;
    element?.addEventListener("input", onInput);
    // What was tapped or typed before the page came alive counts as well.
    timer.current = setTimeout(applyLatest);
    return () => {
      element?.removeEventListener("input", onInput);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    ref: form,
    method: "get",
    action: location.pathname,
    onSubmit(event: React.FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply();
    },
  } as const;
}

/** The canonical address of what a form says, without the question mark. */
export function searchOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return serializeSearch(parseSearch(new URLSearchParams(entries)).query).toString();
}

function onFirstPage(search: string): string {
  return serializeSearch(queryWith(parseSearch(new URLSearchParams(search)).query, {})).toString();
}

/** A field with a name, or a slider that moves one. */
function isSearchField(field: EventTarget | null): boolean {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  return isField && (field.name !== "" || field.type === "range");
}

function isTyped(field: EventTarget | null): boolean {
  return field instanceof HTMLInputElement && ["text", "search", "range"].includes(field.type);
}
