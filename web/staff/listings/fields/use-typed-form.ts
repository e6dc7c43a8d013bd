import { type FocusEvent, type FormEvent, type RefObject, useState, useSyncExternalStore } from "react";
import { translateOptionToArabic, type NamedArea } from "../../../../domain/listings/option-translations.ts";
import { fieldNames, isOptionField } from "../../../../domain/listings/field-table.ts";
import { contractFaults, deriveContractAmounts } from "../../../../domain/listings/resale-contract.ts";
import {
  downPaymentPercent,
  groupAmountDigits,
  parseContractFigures,
  readFormTexts,
} from "../save/form-texts.ts";
import { useAreaNames } from "./form-choices.ts";
import { deleteUnsavedForm, storeUnsavedForm, parseUnsavedForm, readUnsavedForm } from "./form-draft.ts";
import type { ListingFormTexts } from "../save/panel-data.ts";

interface FormStateInput {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly texts: ListingFormTexts;
  readonly revision: number | null;
  /** Whether the texts are from a refused form; they are then newer than a stored draft. */
  readonly isRefusedForm: boolean;
  readonly storageKey: string;
}

const noSubscription = () => () => {};

/**
 * What scripts add to the listing form: Arabic names of picked options, the down payment as a percentage, grouped
 * amounts, figures of the contract, and a stored draft. The fields are uncontrolled, so that text typed before
 * hydration is not lost.
 */
export function useListingFormState({ form, texts, revision, isRefusedForm, storageKey }: FormStateInput) {
  const areas = useAreaNames();
  const [initialTexts] = useState(texts);
  const [baseRevision, setBaseRevision] = useState(revision);
  const [figures, setFigures] = useState(() => deriveFigures(texts));
  const [isOffering, setOffering] = useState(!isRefusedForm);
  const stored = useSyncExternalStore(
    noSubscription,
    () => readUnsavedForm(storageKey),
    () => null,
  );
  const parsedDraft = isOffering ? parseUnsavedForm(stored) : null;
  const storedDraft =
    parsedDraft && fieldNames.some((field) => parsedDraft.texts[field] !== initialTexts[field])
      ? parsedDraft
      : null;
  return {
    /** The revision that the form is saved against: that of the restored draft, or else the listing's. */
    revision: baseRevision,
    ...figures,
    /** A stored draft that differs from the form; null if there is none to offer. */
    storedDraft,
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (target instanceof HTMLElement) fillArabicOf(currentTarget, target.getAttribute("name"), areas);
      const currentTexts = readFormTexts(new FormData(currentTarget), initialTexts);
      setFigures(deriveFigures(currentTexts));
      // While a stored draft is offered, typing does not overwrite it.
      if (storedDraft) return;
      setOffering(false);
      storeUnsavedForm(storageKey, { revision: baseRevision, texts: currentTexts });
    },
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      if (target instanceof HTMLInputElement && target.dataset.kind === "money")
        target.value = groupAmountDigits(target.value);
    },
    restore() {
      if (!form.current || !storedDraft) return;
      for (const field of fieldNames) setValue(form.current, field, storedDraft.texts[field]);
      setBaseRevision(storedDraft.revision);
      setFigures(deriveFigures(storedDraft.texts));
      setOffering(false);
      // Counts as typing, so that leaving the page now asks for confirmation.
      form.current.dispatchEvent(new Event("input", { bubbles: true }));
    },
    discard() {
      deleteUnsavedForm(storageKey);
      setOffering(false);
    },
  };
}

/** Computes the down payment as a percentage, and the faults and derived figures of the contract. */
function deriveFigures(texts: ListingFormTexts) {
  return {
    percent: downPaymentPercent(texts.price, texts.downpayment),
    contractFaults: contractFaults(parseContractFigures(texts)),
    follows: deriveContractAmounts(parseContractFigures(texts)),
  };
}

/** Fills in the Arabic name of a picked option while typing; `addArabicOfPickedOptions` does it on the server without scripts. */
function fillArabicOf(form: HTMLFormElement, name: string | null, areas: readonly NamedArea[]): void {
  if (name !== null && isOptionField(name))
    setValue(form, `${name}ar`, translateOptionToArabic(name, valueOf(form, name), areas));
}

function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}

function setValue(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  const isSingleField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  // Radio buttons that share a name are a `RadioNodeList`.
  if (isSingleField || control instanceof RadioNodeList) control.value = value;
}
