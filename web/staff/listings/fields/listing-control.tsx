import { type ListingStatus, listingStatusRules } from "../../../../domain/listings/listing.ts";
import { translateOptionToArabic, optionsOfField } from "../../../../domain/listings/option-translations.ts";
import type { OptionField } from "../../../../domain/listings/field-table.ts";
import type { ListingField } from "../../../../domain/listings/listing-fields.ts";
import { statedPaymentMethods } from "../../../../domain/listings/payment-method.ts";
import { selectableListingStatuses } from "../../../../domain/listings/listing-form.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useContentText } from "../../../language/use-prose.ts";
import type { FieldControlProps } from "../../../forms/labelled-field.tsx";
import { Input, Select } from "../../../ui/field.tsx";
import { useAreaNames, useListingAgents } from "./form-choices.ts";
import { PlaceInput } from "../../pieces/place-input.tsx";
import { fieldControlKind } from "./form-fields.ts";
import type { ListingAgentOption } from "../save/panel-data.ts";

interface ListingControlProps {
  readonly field: ListingField;
  readonly text: string;
  /** The current status of the listing; null for a new one. */
  readonly status: ListingStatus | null;
  /** Attributes that connect the control with its label, hint and fault. */
  readonly control: FieldControlProps;
}

export function ListingControl({ field, text, status, control }: ListingControlProps) {
  const shared = { ...control, name: field, defaultValue: text };
  const kind = fieldControlKind(field);
  const t = useTranslations("propertyForm.fields");
  switch (kind) {
    case "choice":
      return <ChoiceSelect {...shared} field={field as OptionField} />;
    case "suggestion":
      return <SuggestingInput {...shared} field={field as OptionField} />;
    case "status":
      return <StatusSelect {...shared} status={status} />;
    case "payment":
      return <PaymentSelect {...shared} />;
    case "answer":
      // Features have radio buttons of their own (feature-fields.tsx).
      return null;
    case "agent":
      return <AgentSelect {...shared} />;
    case "place":
      return <PlaceInput {...shared} label={t("place")} />;
    case "arabic":
      return <Input {...shared} lang="ar" dir="rtl" autoComplete="off" />;
    case "line":
      return <Input {...shared} lang="en" dir="ltr" autoComplete="off" />;
    case "code":
      return (
        <Input {...shared} dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      );
    case "money":
      return <Input {...shared} dir="ltr" autoComplete="off" inputMode="numeric" data-kind="money" />;
    case "number":
      return <Input {...shared} dir="ltr" autoComplete="off" inputMode="decimal" />;
    case "day":
      return <DayInput {...shared} />;
    case "property-number":
      return <Input {...shared} dir="ltr" autoComplete="off" spellCheck={false} />;
    case "link":
      return <Input {...shared} type="url" dir="ltr" autoComplete="off" spellCheck={false} />;
  }
}

interface SharedProps extends FieldControlProps {
  readonly name: string;
  readonly defaultValue: string;
}

/** A date input; a text input for a value that is no ISO date, because a date input would show it as empty. */
function DayInput(props: SharedProps) {
  const isDay = props.defaultValue === "" || /^\d{4}-\d{2}-\d{2}$/.test(props.defaultValue);
  return <Input {...props} {...(isDay && { type: "date" })} dir="ltr" min="2000-01-01" max="2100-12-31" />;
}

interface OptionSelectProps extends SharedProps {
  /** The label of the empty option. */
  readonly emptyLabel: string;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  /** The label of a current value that is not an option; the value itself by default. */
  readonly unknownLabel?: string;
}

/** A select. A current value that is not an option becomes one, so that its fault is shown and saving keeps it. */
function OptionSelect({ emptyLabel, options, unknownLabel, ...props }: OptionSelectProps) {
  const text = props.defaultValue;
  const isKnown = text === "" || options.some(({ value }) => String(value) === text);
  return (
    <Select {...props}>
      <option value="">{emptyLabel}</option>
      {!isKnown && <option value={text}>{unknownLabel ?? text}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function ChoiceSelect({ field, ...props }: SharedProps & { readonly field: OptionField }) {
  const t = useTranslations("propertyForm");
  const locale = usePageLocale();
  const areas = useAreaNames();
  const options = optionsOfField(field, areas).map((option) => ({
    value: option.en,
    label: localizedText(locale, option),
  }));
  const ar = translateOptionToArabic(field, props.defaultValue, areas);
  const unknownLabel = localizedText(locale, { en: props.defaultValue, ar });
  return <OptionSelect {...props} emptyLabel={t("choose")} options={options} unknownLabel={unknownLabel} />;
}

function SuggestingInput({ field, ...props }: SharedProps & { readonly field: OptionField }) {
  const write = useContentText();
  const options = optionsOfField(field, useAreaNames());
  const listId = `${props.id}-options`;
  return (
    <>
      <Input {...props} list={listId} lang="en" dir="ltr" autoComplete="off" />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option.en} value={option.en}>
            {write(option)}
          </option>
        ))}
      </datalist>
    </>
  );
}

/**
 * The statuses of [HOME-3] that may follow the current one. The current and the submitted status are always
 * offered. The Arabic form does not offer "paused", which has its own button.
 */
function StatusSelect({ status, ...props }: SharedProps & { readonly status: ListingStatus | null }) {
  const t = useTranslations("properties.status");
  const form = useTranslations("propertyForm");
  const locale = usePageLocale();
  const statuses = selectableListingStatuses.filter(
    (option) =>
      option === status ||
      option === props.defaultValue ||
      ((locale === "en" || option !== "paused") &&
        (status === null || listingStatusRules[status].next.includes(option))),
  );
  const inOrder = statuses.toSorted((a, b) => statusOrder.indexOf(a) - statusOrder.indexOf(b));
  return (
    <Select {...props}>
      {status === null && <option value="">{form("choose")}</option>}
      {inOrder.map((one) => (
        <option key={one} value={one}>
          {t(one)}
        </option>
      ))}
    </Select>
  );
}

function PaymentSelect(props: SharedProps) {
  const t = useTranslations("propertyForm.payment");
  const options = statedPaymentMethods.map((value) => ({ value, label: t(value) }));
  return <OptionSelect {...props} emptyLabel={t("unstated")} options={options} />;
}

const statusOrder: readonly ListingStatus[] = ["active", "paused", "removed", "update"];

function AgentSelect(props: SharedProps) {
  const t = useTranslations("propertyForm");
  const nameOf = useAgentName();
  const options = useListingAgents().map((agent) => ({ value: agent.id, label: nameOf(agent) }));
  return <OptionSelect {...props} emptyLabel={t("noAgent")} options={options} />;
}

/** Returns a function that names an agent in the language of the page, marked if the agent is no longer active. */
export function useAgentName(): (agent: ListingAgentOption) => string {
  const t = useTranslations("propertyForm");
  const locale = usePageLocale();
  return ({ name, nameAr, isShown }) => {
    const displayName = localizedText(locale, { en: name, ar: nameAr });
    return isShown ? displayName : t("agentGone", { name: displayName });
  };
}
