import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { inputPrefix } from "../pieces/studio-address.ts";

/** How long nobody types before what was typed is saved. */
const pauseMs = 900;

export type SavingState = "resting" | "saving" | "failed";

interface Saved {
  readonly version?: number;
  /** Others have typed into the same part: the form has to show it. */
  readonly isMerged?: boolean;
}

interface AutosaveOptions {
  readonly address: string;
  /** The version that the page was drawn for. */
  readonly version: number;
  /** While a conflict is shown nothing is saved but by a button. */
  readonly isPaused: boolean;
}

/** Saves the editor's form while somebody types. Without scripts the buttons of the form do. */
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
  const running = useRef<Promise<void>>(Promise.resolve());
  const { revalidate } = useRevalidator();
  useEffect(() => () => clearTimeout(timer.current), []);

  const saveOnce = async () => {
    const { current } = form;
    if (!current) return;
    setState("saving");
    const saved = await send(address, new FormData(current));
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
  };
  /** One after the other: each is on top of the version that the one before it made. */
  const save = () => {
    running.current = running.current.then(saveOnce);
  };
  return {
    state,
    version,
    /** Changes when the inputs have to be drawn anew. */
    redraws,
    typed() {
      clearTimeout(timer.current);
      if (!isPaused) timer.current = setTimeout(save, pauseMs);
    },
    /** The form is sent by a button, with all that was typed. */
    sent() {
      clearTimeout(timer.current);
    },
    /** Sets an input and saves at once. */
    set(input: string, text: string) {
      const field = form.current?.elements.namedItem(inputPrefix + input);
      if (field instanceof HTMLInputElement) field.value = text;
      save();
    },
  };
}

async function send(address: string, form: FormData): Promise<Saved | null> {
  try {
    form.set("do", "autosave");
    const body = new URLSearchParams();
    for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
    const answer = await fetch(address.replace("?", "/save?"), { method: "POST", body });
    return answer.ok ? ((await answer.json()) as Saved) : null;
  } catch {
    return null;
  }
}
