import { createContext, use } from "react";
import type { Typed } from "../../../../domain/studio/field.ts";
import type { DraftFindings } from "../../../../domain/studio/check-draft.ts";
import { useFaultText } from "../pieces/fault-text.ts";

/** What every input of the editor reads. */
export interface PartEditor {
  readonly typed: Typed;
  readonly findings: DraftFindings;
  readonly areas: readonly { readonly slug: string; readonly name: string }[];
  readonly today: string;
  /** Sets an input from a script, such as the file of a picture, and saves. */
  readonly set: (input: string, text: string) => void;
}

export const PartEditorContext = createContext<PartEditor | null>(null);

/** @throws outside of an editor */
export function usePartEditor(): PartEditor {
  const editor = use(PartEditorContext);
  if (!editor) throw new Error("The studio's inputs stand in an editor");
  return editor;
}

/** What is wrong with an input, in the reader's words; undefined while all is well. */
export function useFaultOf(name: string): string | undefined {
  const { findings } = usePartEditor();
  const text = useFaultText();
  const fault = findings.faults.find(({ input }) => input === name);
  return fault && text(fault);
}
