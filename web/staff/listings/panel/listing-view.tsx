import { Link } from "react-router";
import { isPublicStatus } from "../../../../domain/listings/listing.ts";
import { fieldTable } from "../../../../domain/listings/field-table.ts";
import { mayHaveNoRooms, parseBilingualUnitType } from "../../../../domain/listings/unit-type.ts";
import { listingRights } from "../../../../domain/staff/rights/listings.ts";
import { parseWholeNumber } from "../../../../domain/text/digits.ts";
import type { ListingField } from "../../../../domain/listings/listing-fields.ts";
import type { OriginalWords } from "../../../../domain/uploads/cells/original-words.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Picture } from "../../../ui/picture.tsx";
import { urls } from "../../../shell/urls.ts";
import { PictureFlashNotice } from "../../pictures/picture-flash-notice.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";
import { toFormTexts } from "../save/form-texts.ts";
import type { ListingFormTexts, ListingActionData, ListingPanelData } from "../save/panel-data.ts";
import { ListingPanelFrame } from "./panel-frame.tsx";
import { useListingPanelLinks } from "./panel-links.ts";
import { ListingFieldValue } from "../fields/field-value.tsx";
import { listingFormSections, fieldControlKind } from "../fields/form-fields.ts";
import { ImportedCellText } from "../fields/original-word.tsx";
import styles from "./listing-view.module.css";
import { DescriptionItem } from "../../../ui/description-list.tsx";
import { ListingHistory } from "./listing-history.tsx";
import { ListingDataQuality } from "./listing-data-quality.tsx";
import { ListingActionFailure } from "./status-change-confirmation.tsx";
import { buttonClass } from "../../../ui/button.tsx";

interface ListingViewProps {
  readonly panel: Extract<ListingPanelData, { kind: "view" }>;
  readonly answer: ListingActionData | null;
}

/** All values of a listing, and its actions. */
export function ListingDetailsPanel({ panel, answer }: ListingViewProps) {
  const t = useTranslations("propertyForm");
  const locale = usePageLocale();
  const { property, place, canWrite } = panel;
  const { values, pictures } = property;
  const isPublic = isPublicStatus(values.status);
  return (
    <ListingPanelFrame
      title={<bdi dir="ltr">{values.unitcode}</bdi>}
      status={values.status}
      footer={canWrite ? <Steps panel={panel} /> : undefined}
    >
      {answer?.kind === "step-failed" && <ListingActionFailure answer={answer} />}
      <PictureFlashNotice />
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture.url}>
              <Picture image={picture} sizes="8rem" />
            </li>
          ))}
        </ul>
      )}
      <ListingDataQuality panel={panel} />
      <ListingFieldValues
        texts={{ ...toFormTexts(values), place: place.chosen }}
        words={property.sourceWords}
      />
      {isPublic && (
        <p>
          <a className="link" href={urls.listing(locale, values.unitcode)}>
            {t("openSite")}
          </a>
        </p>
      )}
      <ListingHistory panel={panel} />
    </ListingPanelFrame>
  );
}

function Steps({ panel: { property } }: Pick<ListingViewProps, "panel">) {
  const t = useTranslations("propertyForm");
  const { href } = useListingPanelLinks();
  const { id, values } = property;
  const may = usePermissionCheck();
  const link = (kind: "edit" | "pause" | "delete" | "restore", text: string, isFirst = false) => (
    <Link
      className={buttonClass({ look: isFirst ? "primary" : "line" }, styles.step)}
      to={href({ kind, id })}
      preventScrollReset
    >
      {text}
    </Link>
  );
  if (may(listingRights.restore, values).ok) return link("restore", t("ask.restoreYes"), true);
  return (
    <>
      {may(listingRights.edit, values).ok && link("edit", t("edit"), true)}
      {may(listingRights.pause, values).ok &&
        link("pause", t(values.status === "paused" ? "ask.unpauseYes" : "ask.pauseYes"))}
      {may(listingRights.delete, values).ok && link("delete", t("ask.deleteYes"))}
    </>
  );
}

const noWords: OriginalWords = {};

interface ListingFactsProps {
  readonly texts: ListingFormTexts;
  /** The original words of the imported file, by field. */
  readonly words?: OriginalWords;
}

/**
 * All fields in the order of the form. A 0 as price, size or number of rooms means unknown and is shown as "N/A";
 * only unit types that may have no rooms show 0 rooms.
 */
export function ListingFieldValues({ texts, words = noWords }: ListingFactsProps) {
  const t = useTranslations("propertyForm");
  const isRoomless = mayHaveNoRooms(parseBilingualUnitType({ en: texts.unittype, ar: texts.unittypear }));
  const displayText = (field: ListingField): string => {
    const row = fieldTable[field];
    const isUnknownAtZero = "blank" in row && row.blank === 0 && !(field === "rooms" && isRoomless);
    return isUnknownAtZero && parseWholeNumber(texts[field]) === 0 ? t("unknown") : texts[field];
  };
  // Leaves out features that are not stated, because a listing states only a few.
  const isShown = (field: ListingField) => fieldControlKind(field) !== "answer" || texts[field] !== "";
  return listingFormSections.map(({ name, fields }) => (
    <section key={name} className={styles.section}>
      <h3 className={name === "main" ? "visually-hidden" : undefined}>
        {t(name === "main" ? "panelLabel" : `sections.${name}`)}
      </h3>
      <dl className={styles.facts}>
        {fields.filter(isShown).map((field) => (
          <DescriptionItem key={field} name={t(`fields.${field}`)}>
            <ListingFieldValue field={field} text={displayText(field)} />
            <ImportedCellText word={words[field]} />
          </DescriptionItem>
        ))}
      </dl>
      {!fields.some(isShown) && <p>{t("answers.unstated")}</p>}
    </section>
  ));
}
