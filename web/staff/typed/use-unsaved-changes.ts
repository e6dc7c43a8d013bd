import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef } from "react";
import { type Location, useActionData, useBeforeUnload, useBlocker, useNavigation } from "react-router";

/** Parameters of addresses that decide which form is open; all others only filter lists. */
const formParams = [
  "panel",
  "id",
  "lead",
  "ask",
  "open",
  "add",
  "account",
  "rule",
  "run",
  "of",
  "place",
] as const;

/** Marks a link that discards what was typed, such as Cancel. */
export const discardLinkAttributes = { "data-discards": "" } as const;

/** Marks an autosaved form, which can be left without confirmation. */
export const autosavedFormAttribute = "data-saves-itself";

/** Whether a navigation from one address to another closes the open form. */
export function willFormClose(
  from: Pick<Location, "pathname" | "search">,
  to: Pick<Location, "pathname" | "search">,
) {
  if (from.pathname !== to.pathname) return true;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return formParams.some((name) => before.get(name) !== after.get(name));
}

function hasUnsavedForms(dirtyForms: ReadonlySet<HTMLFormElement>): boolean {
  return [...dirtyForms].some((form) => !form.hasAttribute(autosavedFormAttribute));
}

/**
 * Asks for confirmation before unsaved text would be lost: by a link on the page, by Back, or by closing the page.
 * @returns handlers for the element around the forms
 */
export function useUnsavedChanges(question: string) {
  const dirtyForms = useRef<ReadonlySet<HTMLFormElement>>(new Set());
  /** True while a form is being sent; the navigation that follows does not count as leaving the page. */
  const isSending = useRef(false);
  useBeforeUnload(
    useCallback((event) => {
      if (hasUnsavedForms(dirtyForms.current)) event.preventDefault();
    }, []),
  );
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!hasUnsavedForms(dirtyForms.current) || isSending.current) return false;
    return willFormClose(currentLocation, nextLocation);
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!window.confirm(question)) return blocker.reset();
    dirtyForms.current = new Set();
    blocker.proceed();
  }, [blocker, question]);

  const answer: unknown = useActionData();
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (formMethod === "POST") wasSent.current = true;
    if (state !== "idle") return;
    // No result means that the action succeeded, so what was typed is saved.
    if (wasSent.current && answer === undefined) dirtyForms.current = new Set();
    wasSent.current = false;
  }, [state, formMethod, answer]);

  return {
    onInput({ target }: FormEvent) {
      if (!(target instanceof HTMLElement)) return;
      const form = target instanceof HTMLFormElement ? target : (target as HTMLInputElement).form;
      // Text in searches (GET forms) and passwords may be lost without asking.
      const isPassword = target instanceof HTMLInputElement && target.type === "password";
      if (form?.method === "post" && !isPassword) dirtyForms.current = new Set(dirtyForms.current).add(form);
    },
    onSubmitCapture() {
      isSending.current = true;
      setTimeout(() => {
        isSending.current = false;
      });
    },
    onClickCapture({ target }: MouseEvent) {
      if (target instanceof Element && target.closest("[data-discards]")) dirtyForms.current = new Set();
    },
  };
}
