import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef } from "react";
import { type Location, useActionData, useBeforeUnload, useBlocker, useNavigation } from "react-router";

/** The parameters of an address that say which form is open; the others change the list beside it. */
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

/** Put on a link that throws away what was typed, such as Cancel. */
export const discardsMark = { "data-discards": "" } as const;

/** Stands on a form while all that is typed into it is saved, or will be when somebody leaves: nothing is asked then. */
export const savesItselfMark = "data-saves-itself";

/** Whether going there takes the forms of this page away. */
export function leavesForm(
  from: Pick<Location, "pathname" | "search">,
  to: Pick<Location, "pathname" | "search">,
) {
  if (from.pathname !== to.pathname) return true;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return formParams.some((name) => before.get(name) !== after.get(name));
}

function isWorkLost(typedForms: ReadonlySet<HTMLFormElement>): boolean {
  return [...typedForms].some((form) => !form.hasAttribute(savesItselfMark));
}

/**
 * Asks before somebody leaves a page with something typed into one of its forms and not saved, by its navigation, by the
 * browser's own or by closing it.
 * @returns handlers for the element around the forms
 */
export function useTypedWork(question: string) {
  const typedForms = useRef<ReadonlySet<HTMLFormElement>>(new Set());
  /** A form is being sent in this very moment, which is no leaving. */
  const isSending = useRef(false);
  useBeforeUnload(
    useCallback((event) => {
      if (isWorkLost(typedForms.current)) event.preventDefault();
    }, []),
  );
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isWorkLost(typedForms.current) || isSending.current) return false;
    return leavesForm(currentLocation, nextLocation);
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!window.confirm(question)) return blocker.reset();
    typedForms.current = new Set();
    blocker.proceed();
  }, [blocker, question]);

  const answer: unknown = useActionData();
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (formMethod === "POST") wasSent.current = true;
    if (state !== "idle") return;
    // Without an answer it was done: what was typed is saved.
    if (wasSent.current && answer === undefined) typedForms.current = new Set();
    wasSent.current = false;
  }, [state, formMethod, answer]);

  return {
    onInput({ target }: FormEvent) {
      if (!(target instanceof HTMLElement)) return;
      const form = target instanceof HTMLFormElement ? target : (target as HTMLInputElement).form;
      // Searches are sent by GET; a password is no work.
      const isPassword = target instanceof HTMLInputElement && target.type === "password";
      if (form?.method === "post" && !isPassword) typedForms.current = new Set(typedForms.current).add(form);
    },
    onSubmitCapture() {
      isSending.current = true;
      setTimeout(() => {
        isSending.current = false;
      });
    },
    onClickCapture({ target }: MouseEvent) {
      if (target instanceof Element && target.closest("[data-discards]")) typedForms.current = new Set();
    },
  };
}
