import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { inputPrefix } from "../pieces/studio-address.ts";
import { bodyOf, mostKeptAliveBytes, sendDraft } from "./send-draft.ts";

/** How long nobody types before what was typed is saved. */
const pauseMs = 900;

export type SavingState = "resting" | "saving" | "failed";

interface AutosaveOptions {
  readonly address: string;
  /** The version that the page was drawn for. */
  readonly version: number;
  /** While a conflict is shown nothing is saved but by a button. */
  readonly isPaused: boolean;
}

/**
 * Saves the editor's form while somebody types, and what is typed last when they leave. Without scripts the buttons of
 * the form do.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { address, version: drawn, isPaused }: AutosaveOptions,
) {
  const [state, setState] = useState<SavingState>("resting");
  const [version, setVersion] = useState(drawn);
  const [lastDrawn, setLastDrawn] = useState(drawn);
  /** Versions that this form has saved itself: what they say stands in its inputs already. */
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const [redraws, setRedraws] = useState(0);
  if (drawn !== lastDrawn) {
    setLastDrawn(drawn);
    if (!own.has(drawn)) {
      setVersion(drawn);
      setRedraws(redraws + 1);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Typed since the last save began. */
  const isUnsaved = useRef(false);
  const running = useRef<Promise<void>>(Promise.resolve());
  /**
   * Texts that a script set, by the names of their inputs, with the version that has them once they are saved. Until that
   * version is drawn, a page that is drawn meanwhile writes older texts into the inputs.
   */
  const fromScripts = useRef<ReadonlyMap<string, { readonly text: string; readonly savedAs: number }>>(
    new Map(),
  );
  const drawnNow = useRef(drawn);
  useLayoutEffect(() => {
    // Versions begin anew where the draft was published or thrown away.
    if (drawn < drawnNow.current) fromScripts.current = new Map();
    drawnNow.current = drawn;
  }, [drawn]);
  const { revalidate } = useRevalidator();

  const bodyNow = (of: HTMLFormElement) => {
    const body = bodyOf(of);
    for (const [name, { text, savedAs }] of fromScripts.current)
      if (savedAs > drawnNow.current && body.has(name)) body.set(name, text);
    return body;
  };
  const saveOnce = async () => {
    const { current } = form;
    if (!current) return;
    isUnsaved.current = false;
    setState("saving");
    const taken = fromScripts.current;
    const saved = await sendDraft(address, bodyNow(current));
    // A conflict is shown when the form is sent by a button: both texts then stand side by side.
    if (saved?.version === undefined) return setState("failed");
    const { version: next, isMerged = false } = saved;
    fromScripts.current = new Map(
      [...fromScripts.current].map(([name, set]) =>
        taken.get(name) === set ? [name, { ...set, savedAs: Math.min(set.savedAs, next) }] : [name, set],
      ),
    );
    if (!isMerged) setOwn((before) => new Set([...before, next]));
    setVersion(next);
    const field = current.elements.namedItem("version");
    // The next save may come before the page is drawn.
    if (field instanceof HTMLInputElement) field.value = String(next);
    setState("resting");
    await revalidate();
  };
  /** One after the other: each is on top of the version that the one before it made. */
  const save = () => {
    clearTimeout(timer.current);
    running.current = running.current.then(saveOnce);
  };

  /** Sends what was typed last at once, without waiting for saves before it: the site puts both together. */
  const leave = useEffectEvent((left: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    if (!isUnsaved.current || !left || isPaused) return;
    isUnsaved.current = false;
    const body = bodyNow(left);
    body.set("leaving", "yes");
    void sendDraft(address, body);
  });
  const hide = useEffectEvent(() => {
    if (isUnsaved.current && !isPaused) save();
  });
  const askBefore = useEffectEvent((event: BeforeUnloadEvent) => {
    const { current } = form;
    if (isUnsaved.current && current && bodyOf(current).toString().length >= mostKeptAliveBytes)
      event.preventDefault();
  });
  useEffect(() => {
    const onHide = () => leave(form.current);
    const onVisibility = () => document.visibilityState === "hidden" && hide();
    const onUnload = (event: BeforeUnloadEvent) => askBefore(event);
    window.addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      window.removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [form]);
  // Before the form is taken off the page: its texts are read once more.
  useLayoutEffect(() => {
    const left = form.current;
    return () => leave(left);
  }, [form]);

  return {
    state,
    version,
    /** Changes when the inputs have to be drawn anew. */
    redraws,
    typed() {
      clearTimeout(timer.current);
      isUnsaved.current = true;
      if (!isPaused) timer.current = setTimeout(save, pauseMs);
    },
    /** The form is sent by a button, with all that was typed. */
    sent() {
      clearTimeout(timer.current);
      isUnsaved.current = false;
    },
    /** Sets an input and saves at once. */
    set(input: string, text: string) {
      const name = inputPrefix + input;
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = text;
      fromScripts.current = new Map([...fromScripts.current, [name, { text, savedAs: Infinity }]]);
      save();
    },
  };
}
