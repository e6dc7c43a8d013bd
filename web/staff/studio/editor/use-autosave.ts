import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { inputPrefix } from "../pieces/studio-address.ts";

/** How long nobody types before what was typed is saved. */
const pauseMs = 900;

export type SavingState = "resting" | "saving" | "failed";

interface Saved {
  readonly version?: number;
  readonly isConflict?: boolean;
}

/** Saves the editor's form while somebody types. Without scripts the buttons of the form do. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { address, version: drawn }: { readonly address: string; readonly version: number },
) {
  const [state, setState] = useState<SavingState>("resting");
  const [version, setVersion] = useState(drawn);
  const [lastDrawn, setLastDrawn] = useState(drawn);
  if (drawn !== lastDrawn) {
    setLastDrawn(drawn);
    setVersion(drawn);
  }
  // Inputs are drawn anew for what the server says, and not for what was just typed into them.
  const [own, setOwn] = useState(drawn);
  const [drawnFor, setDrawnFor] = useState(drawn);
  if (drawn !== own && drawn !== drawnFor) setDrawnFor(drawn);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { revalidate } = useRevalidator();
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = async () => {
    const { current } = form;
    if (!current) return;
    setState("saving");
    const saved = await send(address, new FormData(current));
    // A conflict is shown when the form is sent by a button: both texts then stand side by side.
    if (saved?.version === undefined) return setState("failed");
    setOwn(saved.version);
    setVersion(saved.version);
    setState("resting");
    void revalidate();
  };
  const typed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  };
  return {
    state,
    version,
    /** Changes when the inputs have to be drawn anew. */
    drawnFor,
    typed,
    /** Sets an input and saves at once. */
    set(input: string, text: string) {
      const field = form.current?.elements.namedItem(inputPrefix + input);
      if (field instanceof HTMLInputElement) field.value = text;
      void save();
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
