import { type ComponentType, createContext, use } from "react";
import type { RowsField, Typed } from "../../../../domain/studio/fields/field.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { DraftFindings } from "../../../../domain/studio/check-draft.ts";
import type { PartPlaces } from "../pieces/part-data.ts";
import type { PickMap } from "../pieces/pick-map.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useFaultText } from "../pieces/fault-text.ts";

/** The props of a component that renders a list of rows in its own way. */
export interface RowsViewProps {
  readonly field: RowsField;
  /** The path of the list in the draft, with the names of the rows around it. */
  readonly at: string;
  /** The same path without the names of rows. */
  readonly path: readonly string[];
}

/** The shared state of the editor, for its inputs. */
export interface PartEditor {
  readonly typed: Typed;
  readonly findings: DraftFindings;
  readonly areas: readonly { readonly slug: string; readonly name: string }[];
  readonly today: string;
  /** The map around the part's place; null for a part without a place. */
  readonly map: PickMap | null;
  /**
   * Sets inputs from a script, for example the file of a new picture and its list of rows, and saves. The function
   * receives the texts as they are now, including those set since the last render.
   */
  readonly set: (change: (current: Typed) => Typed) => void;
  /** Amenities of published projects, as options; [] for parts that are not projects. */
  readonly amenities: readonly Bilingual[];
  readonly places: PartPlaces;
  /** Inputs whose texts were pasted. */
  readonly tinted: ReadonlySet<string>;
  /** Components for particular lists, in place of the usual rows. */
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
 * The fault of an input in the reader's language, whether of its own or in relation to other inputs and parts;
 * undefined if there is none.
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

/** Whether the input is blank, which is a fault only when the draft is published. */
export function useIsMissing(name: string): boolean {
  const { findings } = usePartEditor();
  const { faults, others } = findings;
  return (
    faults.some(({ input, code }) => input === name && (code === "translation" || code === "blank")) ||
    others.some(({ input, code }) => input === name && (code === "licence" || code === "decision"))
  );
}

/**
 * Whether a notice has a question about something below a path, which is then not collapsed.
 * @param except inputs below it that are rendered elsewhere
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
