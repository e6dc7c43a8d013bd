import { type FocusEvent, type FormEvent, type RefObject, useState, useSyncExternalStore } from "react";
import { arabicOfOption, type NamedArea } from "../../../../domain/listings/option-translations.ts";
import { fieldNames, isOptionField } from "../../../../domain/listings/field-table.ts";
import { contractFaults, figuresThatFollow } from "../../../../domain/listings/resale-contract.ts";
import { downPaymentPercent, groupAmount, typedContract, typedTexts } from "../save/form-texts.ts";
import { useAreaNames } from "./area-names.ts";
import { forgetTexts, keepTexts, parseKeptTexts, readStored } from "./kept-texts.ts";
import type { FormTexts } from "../save/panel-data.ts";

interface Start {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly texts: FormTexts;
  readonly revision: number | null;
  /** The texts were typed, not read: what is remembered is older. */
  readonly isTyped: boolean;
  readonly storageKey: string;
}

const neverChanges = () => () => {};

/**
 * What scripts add to the form of a property: Arabic beside a picked option, the part of the price, amounts in groups,
 * and a memory of what was typed. The fields are the browser's own, so that nothing typed early is lost.
 */
export function useTypedForm({ form, texts, revision, isTyped, storageKey }: Start) {
  const areas = useAreaNames();
  const [start] = useState(texts);
  const [over, setOver] = useState(revision);
  const [reckoned, setReckoned] = useState(() => reckon(texts));
  const [isOffering, setOffering] = useState(!isTyped);
  const stored = useSyncExternalStore(
    neverChanges,
    () => readStored(storageKey),
    () => null,
  );
  const found = isOffering ? parseKeptTexts(stored) : null;
  const kept = found && fieldNames.some((field) => found.texts[field] !== start[field]) ? found : null;
  return {
    /** What the form is saved over. */
    revision: over,
    ...reckoned,
    /** Typed before and never saved; null when there is nothing to offer. */
    kept,
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (target instanceof HTMLElement) fillArabicOf(currentTarget, target.getAttribute("name"), areas);
      const typed = typedTexts(new FormData(currentTarget), start);
      setReckoned(reckon(typed));
      // What is on offer is not written over before somebody has said what is to become of it.
      if (kept) return;
      setOffering(false);
      keepTexts(storageKey, { revision: over, texts: typed });
    },
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      if (target instanceof HTMLInputElement && target.dataset.kind === "money")
        target.value = groupAmount(target.value);
    },
    restore() {
      if (!form.current || !kept) return;
      for (const field of fieldNames) setValue(form.current, field, kept.texts[field]);
      setOver(kept.revision);
      setReckoned(reckon(kept.texts));
      setOffering(false);
      // As if somebody had typed it: whoever leaves is asked first.
      form.current.dispatchEvent(new Event("input", { bubbles: true }));
    },
    discard() {
      forgetTexts(storageKey);
      setOffering(false);
    },
  };
}

/** What scripts say of the amounts: the part of the price, and what does not add up in the contract. */
function reckon(texts: FormTexts) {
  return {
    percent: downPaymentPercent(texts.price, texts.downpayment),
    contractFaults: contractFaults(typedContract(texts)),
    follows: figuresThatFollow(typedContract(texts)),
  };
}

/** As the server does it for who has no scripts (`fillArabic`). */
function fillArabicOf(form: HTMLFormElement, name: string | null, areas: readonly NamedArea[]): void {
  if (name !== null && isOptionField(name))
    setValue(form, `${name}ar`, arabicOfOption(name, valueOf(form, name), areas));
}

function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}

function setValue(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  const isWritten = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  // Buttons of one choice come as a list.
  if (isWritten || control instanceof RadioNodeList) control.value = value;
}
