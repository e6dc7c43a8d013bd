import { type ComponentType, createContext, use } from "react";
import type { RowsField, Typed } from "../../../../domain/studio/fields/field.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { DraftFindings } from "../../../../domain/studio/check-draft.ts";
import type { PartPlaces } from "../pieces/part-data.ts";
import type { PickMap } from "../pieces/pick-map.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useFaultText } from "../pieces/fault-text.ts";

/** A list of rows that is drawn in a way of its own. */
export interface RowsViewProps {
  readonly field: RowsField;
  /** Its path in the draft, with the names of rows around it. */
  readonly at: string;
  /** The same without the names of rows. */
  readonly path: readonly string[];
}

/** What every input of the editor reads. */
export interface PartEditor {
  readonly typed: Typed;
  readonly findings: DraftFindings;
  readonly areas: readonly { readonly slug: string; readonly name: string }[];
  readonly today: string;
  /** Around the place of the part; null where it has none. */
  readonly map: PickMap | null;
  /** Sets inputs from a script, such as the file of a new picture and the list it is a row of, and saves. */
  readonly set: (texts: Typed) => void;
  /** Amenities that published projects have, to be ticked; [] for other parts. */
  readonly amenities: readonly Bilingual[];
  readonly places: PartPlaces;
  /** Inputs whose texts came with what was pasted. */
  readonly tinted: ReadonlySet<string>;
  /** How lists of these names are drawn, in place of the usual rows. */
  readonly views: Readonly<Record<string, ComponentType<RowsViewProps>>>;
}

export const PartEditorContext = createContext<PartEditor | null>(null);

/** @throws outside of an editor */
export function usePartEditor(): PartEditor {
  const editor = use(PartEditorContext);
  if (!editor) throw new Error("The studio's inputs stand in an editor");
  return editor;
}

/**
 * What is wrong with an input, in the reader's words, by itself or beside other inputs and other parts; undefined while
 * all is well.
 */
export function useFaultOf(name: string): string | undefined {
  const { findings } = usePartEditor();
  const text = useFaultText();
  const t = useTranslations("studio.missing.doubts");
  const fault = findings.faults.find(({ input }) => input === name);
  if (fault) return text(fault);
  const doubt = findings.others.find(({ input }) => input === name);
  return doubt && t(doubt.code);
}

/** Whether an input is only blank: that is no mistake until somebody publishes. */
export function useIsMissing(name: string): boolean {
  const { findings } = usePartEditor();
  const { faults, others } = findings;
  return (
    faults.some(({ input, code }) => input === name && (code === "translation" || code === "blank")) ||
    others.some(({ input, code }) => input === name && (code === "licence" || code === "decision"))
  );
}

/**
 * Whether a notice asks about something below a path: it is not folded then.
 * @param except inputs below it that are drawn elsewhere
 */
export function isAskedAbout(
  { findings }: Pick<PartEditor, "findings">,
  at: string,
  except: readonly string[] = [],
): boolean {
  const isBelow = (input: string) => input.startsWith(`${at}.`) && !except.includes(input);
  return (
    findings.faults.some(({ input }) => isBelow(input)) ||
    findings.others.some(({ input }) => isBelow(input)) ||
    findings.plans.some((plan) => plan.at === at)
  );
}
