import { type ComponentType, createContext, use } from "react";
import type { RowsField, FormValues } from "../../../../domain/studio/fields/field.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { DraftFindings } from "../../../../domain/studio/check-draft.ts";
import type { PartPlaceNames } from "../pieces/part-data.ts";
import type { LocationPickerMap } from "../pieces/pick-map.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useInputFaultText } from "../pieces/fault-text.ts";

/** The props of a component that shows a list of rows in its own way. */
export interface RowListEditorProps {
  readonly field: RowsField;
  /** The path of the list in the draft, including the keys of the rows around it. */
  readonly inputPath: string;
  /** The path without the keys of rows. */
  readonly path: readonly string[];
}

/** The state of the editor that its inputs share. */
export interface PartEditor {
  readonly formValues: FormValues;
  readonly findings: DraftFindings;
  readonly areas: readonly { readonly slug: string; readonly name: string }[];
  readonly today: string;
  /** The map for picking the part's place; null for a part without a place. */
  readonly map: LocationPickerMap | null;
  /**
   * Sets inputs from a script, for example after an upload, and saves them. `change` receives the current texts,
   * including those set since the last render.
   */
  readonly set: (change: (current: FormValues) => FormValues) => void;
  /** Amenities of published projects, offered as options; [] for parts that are not projects. */
  readonly amenities: readonly Bilingual[];
  readonly places: PartPlaceNames;
  /** Names of inputs with pasted texts, which are highlighted. */
  readonly tinted: ReadonlySet<string>;
  /** Components for lists that are not shown as usual rows, by the name of the list. */
  readonly views: Readonly<Record<string, ComponentType<RowListEditorProps>>>;
}

export const PartEditorContext = createContext<PartEditor | null>(null);

/** @throws outside of an editor */
export function usePartEditor(): PartEditor {
  const editor = use(PartEditorContext);
  if (!editor) throw new Error("The studio's inputs stand in an editor");
  return editor;
}

/**
 * The fault of an input, alone or in combination with others, as text in the language of the page; undefined if
 * there is none.
 */
export function useInputFault(name: string): string | undefined {
  const { findings } = usePartEditor();
  const text = useInputFaultText();
  const t = useTranslations("studio.missing.doubts");
  const fault = findings.faults.find(({ input }) => input === name);
  if (fault) return text(fault);
  const finding = findings.others.find(({ input }) => input === name);
  return finding && t(finding.code);
}

/** Whether the input lacks a text or decision that publishing requires; a draft may lack it. */
export function useIsInputMissing(name: string): boolean {
  const { findings } = usePartEditor();
  const { faults, others } = findings;
  return (
    faults.some(({ input, code }) => input === name && (code === "translation" || code === "blank")) ||
    others.some(({ input, code }) => input === name && (code === "licence" || code === "decision"))
  );
}

/** The inputs with faults or open questions, which prevent publication; for a plan that does not add up, its path. */
export function inputsToCorrect({ faults, questions, others, plans }: DraftFindings): readonly string[] {
  return [...faults, ...questions, ...others].map(({ input }) => input).concat(plans.map(({ path }) => path));
}

/**
 * Whether a fault or question concerns an input below a path, whose section then must not be collapsed.
 * @param except inputs below the path that are shown elsewhere
 */
export function hasFaultBelow(
  { findings }: Pick<PartEditor, "findings">,
  inputPath: string,
  except: readonly string[] = [],
): boolean {
  const isBelow = (input: string) => input.startsWith(`${inputPath}.`) && !except.includes(input);
  return (
    findings.faults.some(({ input }) => isBelow(input)) ||
    findings.others.some(({ input }) => isBelow(input)) ||
    findings.plans.some((plan) => plan.path === inputPath)
  );
}
