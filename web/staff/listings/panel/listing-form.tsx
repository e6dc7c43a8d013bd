import { useId, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { ListingStatus } from "../../../../domain/listings/listing.ts";
import {
  type ListingFieldFaults,
  type ListingField,
  suggestedListingFields,
} from "../../../../domain/listings/listing-fields.ts";
import type { OriginalWords } from "../../../../domain/uploads/cells/original-words.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { usePageLocale, useReaderFormat } from "../../../language/page-locale.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { DerivedContractAmounts } from "../../../../domain/listings/resale-contract.ts";
import { contractFaultText, derivedContractFiguresText } from "./contract-texts.ts";
import { FaultSummary } from "../fields/fault-summary.tsx";
import { FeatureFields } from "../fields/feature-fields.tsx";
import { listingFormSections, fieldControlKind } from "../fields/form-fields.ts";
import { unsavedFormKey } from "../fields/form-draft.ts";
import type { ListingFormTexts, ListingPanelIntent } from "../save/panel-data.ts";
import { ListingPanelFrame } from "./panel-frame.tsx";
import {
  UploadGuardForm,
  UploadGuardNotice,
  useLeaveGuardDuringUpload,
} from "../../pictures/upload-guard.tsx";
import { useListingPanelLinks } from "./panel-links.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { ListingFormField } from "../fields/listing-field.tsx";
import styles from "./listing-form.module.css";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { discardLinkAttributes } from "../../typed/use-unsaved-changes.ts";
import { useListingFormState } from "../fields/use-typed-form.ts";
import { toDigits } from "../../../../domain/text/digits.ts";
import { formatPercent } from "../../../../domain/money/money.ts";

interface ListingFormProps {
  readonly accountId: number;
  /** The unit code of an existing listing; null for a new one. */
  readonly code: string | null;
  /** Null for a new listing. */
  readonly id: number | null;
  readonly revision: number | null;
  readonly status: ListingStatus | null;
  readonly texts: ListingFormTexts;
  /** The original words of the imported file, by field. */
  readonly words?: OriginalWords;
  /** Whether the texts are from a refused form. */
  readonly isTyped: boolean;
  readonly faults?: ListingFieldFaults;
  /** Names of sent fields that the form does not have. */
  readonly unknownFields?: readonly string[];
  /** The place that the listing's other texts name; null if they name none, undefined for a new listing. */
  readonly readPlace?: string | null | undefined;
  readonly intent: ListingPanelIntent;
  readonly notice?: React.ReactNode;
  /** The picture editor: saves by itself for an existing listing, belongs to the form for a new one. */
  readonly pictures?: React.ReactNode;
  /** The label of the submit button; by default "add" or "save". */
  readonly save?: string | undefined;
  readonly canSave?: boolean;
}

const noFaults: ListingFieldFaults = {};
const noUnknownFields: readonly string[] = [];
const noWords: OriginalWords = {};

/** The form for all fields of a listing. Works without scripts. */
export function ListingForm(props: ListingFormProps) {
  const { accountId, code, id, status, texts, isTyped, readPlace, intent, canSave = true } = props;
  const { faults = noFaults, unknownFields = noUnknownFields, words = noWords } = props;
  const t = useTranslations("propertyForm");
  const add = useTranslations("properties");
  const format = useReaderFormat();
  const { href, currentHref } = useListingPanelLinks();
  const formId = useId();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const formState = useListingFormState({
    form,
    texts,
    revision: props.revision,
    isRefusedForm: isTyped,
    storageKey: unsavedFormKey(accountId, id),
  });
  const first = useLeaveGuardDuringUpload();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const hasFaults = Object.keys(faults).length > 0 || unknownFields.length > 0;
  const isTooMuch = (formState.percent ?? 0) > 100;
  const hintOf = (field: ListingField) => {
    if (field === "downpayment" && isTooMuch) return t("faults.downPaymentAbovePrice");
    if (field === "downpayment")
      return formState.percent === null
        ? null
        : t("percent", { percent: formatPercent(formState.percent, format) });
    if (field === "place" && texts.place === "" && readPlace === undefined) return t("place.hint");
    if (field === "place" && texts.place === "" && readPlace !== undefined)
      return readPlace === null ? t("place.none") : t("place.read", { place: readPlace });
    // The fault of a wrong total is shown at "remaining", the last amount of the sum, because the price field is
    // far above it.
    const rule = field === "remaining" ? "price" : field;
    const fault = formState.contractFaults.find((one) => one.field === rule);
    return fault && field !== "price" ? contractFaultText(fault, format) : null;
  };
  const footer = (
    <>
      {canSave && (
        <Button type="submit" form={formId} look="primary" disabled={isSending}>
          {props.save ?? (code === null ? add("add") : t("save"))}
        </Button>
      )}
      <Link
        className={buttonClass({ look: "line" })}
        to={href(id === null ? null : { kind: "view", id })}
        {...discardLinkAttributes}
        onClick={formState.discard}
        preventScrollReset
      >
        {t("cancel")}
      </Link>
      <UploadGuardNotice state={first.state} />
    </>
  );
  return (
    <UploadGuardForm first={first}>
      <ListingPanelFrame
        title={code === null ? t("addTitle") : t("editTitle", { code })}
        status={status ?? undefined}
        footer={footer}
      >
        {hasFaults && <FaultSummary faults={faults} unknownFields={unknownFields} />}
        {props.notice}
        {formState.storedDraft && (
          <StoredDraftNotice onRestore={formState.restore} onDiscard={formState.discard} />
        )}
        {id !== null && props.pictures}
        <Form
          id={formId}
          ref={form}
          className="rows gap-5"
          method="post"
          action={currentHref}
          noValidate
          preventScrollReset
          replace
          onInput={formState.onInput}
          onBlur={formState.onBlur}
          onSubmit={first.holdSubmit}
        >
          <HiddenFields values={{ intent, id, revision: formState.revision }} />
          {/* Enter submits a form by its first button, so the first one has to be the one that only saves. */}
          <button type="submit" hidden>
            {t("save")}
          </button>
          {id === null && <SuggestedValues texts={texts} />}
          {id === null && props.pictures}
          {listingFormSections.map(({ name, fields }) => (
            <fieldset key={name} className={styles.section}>
              <legend className={name === "main" ? "visually-hidden" : undefined}>
                {t(name === "main" ? "panelLabel" : `sections.${name}`)}
              </legend>
              {name === "charges" && <p className={`small muted ${styles.note}`}>{t("chargesNote")}</p>}
              {name === "features" && <FeatureFields texts={texts} faults={faults} words={words} />}
              {fields
                .filter((field) => fieldControlKind(field) !== "answer")
                .map((field) => (
                  <ListingFormField
                    key={field}
                    field={field}
                    text={texts[field]}
                    fault={faults[field]}
                    status={status}
                    word={words[field]}
                    hint={hintOf(field)}
                    isWarning={(field !== "downpayment" && field !== "place") || isTooMuch}
                  />
                ))}
              {formState.follows && fields.includes("remaining") && (
                <DerivedFiguresNote figures={formState.follows} />
              )}
            </fieldset>
          ))}
        </Form>
      </ListingPanelFrame>
    </UploadGuardForm>
  );
}

/** After a change of the price: the contract figures derived from the new price, and a button that saves these too. */
function DerivedFiguresNote({ figures }: { readonly figures: DerivedContractAmounts }) {
  const t = useTranslations("propertyForm.contract.follow");
  const format = useReaderFormat();
  return (
    <div className={`rows gap-2 small ${styles.usual} ${styles.wide}`}>
      <p>{derivedContractFiguresText(figures, format)}</p>
      <Button type="submit" small name="publish" value="follow">
        {t("button")}
      </Button>
    </div>
  );
}

/** Offers the values of `suggestedListingFields` for a new listing; the button fills them into empty fields. */
function SuggestedValues({ texts }: { readonly texts: ListingFormTexts }) {
  const t = useTranslations("propertyForm.usual");
  const status = useTranslations("properties.status");
  const locale = usePageLocale();
  const { list, style } = useNumberFormats();
  if (suggestedFields.every((field) => texts[field] !== "")) return null;
  const words = suggestedFields.map((field) => {
    const arabic = suggestedListingFields[`${field}ar`];
    return locale === "ar" ? arabic : suggestedListingFields[field];
  });
  return (
    <div className={`rows gap-2 small ${styles.usual}`}>
      <p>
        {t("text", {
          values: toDigits(list([...words, status(suggestedListingFields.status)]), style.digits),
        })}
      </p>
      <Button type="submit" small name="publish" value="usual">
        {t("button")}
      </Button>
    </div>
  );
}

const suggestedFields = ["developername", "location", "unittype", "finishing", "delivery"] as const;

/** Offers to restore a stored draft: what was typed before the session ended or the page was left. */
function StoredDraftNotice({
  onRestore,
  onDiscard,
}: {
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}) {
  const t = useTranslations("propertyForm");
  return (
    <Notice role="status">
      {t("kept.text")}
      <div className={`cluster gap-2 ${styles.kept}`}>
        <Button small onClick={onRestore}>
          {t("kept.restore")}
        </Button>
        <Button small look="quiet" onClick={onDiscard}>
          {t("kept.discard")}
        </Button>
      </div>
    </Notice>
  );
}
