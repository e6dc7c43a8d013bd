import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { inputPrefix } from "../pieces/studio-address.ts";
import type { Typed } from "../../../../domain/studio/fields/field.ts";
import { bodyOf, mostKeptAliveBytes, sendDraft } from "./send-draft.ts";

/** How long nobody types before what was typed is saved. */
const pauseMs = 900;

const noTexts: Typed = {};

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
  /** Inputs that scripts have set, such as the file of a picture, and that the page is not drawn with yet. */
  const [put, setPut] = useState<{ readonly of: number; readonly texts: Typed }>({ of: 0, texts: {} });
  // Another version was drawn since: it was sent with them.
  const unheld = put.of === redraws ? put.texts : noTexts;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Typed since the last save began. */
  const isUnsaved = useRef(false);
  const running = useRef<Promise<void>>(Promise.resolve());
  const { revalidate } = useRevalidator();

  /** @param set what a script has set just now, and the form does not hold yet */
  const saveOnce = async (set: Typed) => {
    const { current } = form;
    if (!current) return;
    isUnsaved.current = false;
    setState("saving");
    const body = bodyOf(current, set);
    const saved = await sendDraft(address, body);
    // A conflict is shown when the form is sent by a button: both texts then stand side by side.
    if (saved?.version === undefined) return setState("failed");
    const { version: next, isMerged = false } = saved;
    if (!isMerged) setOwn((before) => new Set([...before, next]));
    setVersion(next);
    const field = current.elements.namedItem("version");
    // The next save may come before the page is drawn.
    if (field instanceof HTMLInputElement) field.value = String(next);
    setState("resting");
    await revalidate();
    // Of fields with the same name the site takes the last.
    setPut(({ of, texts }) => {
      const later = Object.entries(texts).filter(
        ([input, text]) => body.getAll(inputPrefix + input).at(-1) !== text,
      );
      return { of, texts: Object.fromEntries(later) };
    });
  };
  /** One after the other: each is on top of the version that the one before it made. */
  const save = (set: Typed = noTexts) => {
    clearTimeout(timer.current);
    running.current = running.current.then(() => saveOnce(set));
  };

  /** Sends what was typed last at once, without waiting for saves before it: the site puts both together. */
  const leave = useEffectEvent((left: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    if (!isUnsaved.current || !left || isPaused) return;
    isUnsaved.current = false;
    const body = bodyOf(left, noTexts);
    body.set("leaving", "yes");
    void sendDraft(address, body);
  });
  const hide = useEffectEvent(() => {
    if (isUnsaved.current && !isPaused) save();
  });
  const askBefore = useEffectEvent((event: BeforeUnloadEvent) => {
    const { current } = form;
    if (isUnsaved.current && current && bodyOf(current, noTexts).toString().length >= mostKeptAliveBytes)
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
      if (!isPaused) timer.current = setTimeout(() => save(), pauseMs);
    },
    /** The form is sent by a button, with all that was typed. */
    sent() {
      clearTimeout(timer.current);
      isUnsaved.current = false;
    },
    /** What the form has to send besides its inputs, at its end. */
    unheld,
    /** Sets inputs, also those that the form does not have yet, and saves at once. */
    set(texts: Typed) {
      setPut({ of: redraws, texts: { ...unheld, ...texts } });
      isUnsaved.current = true;
      save(texts);
    },
  };
}
