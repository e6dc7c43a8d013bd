import { Link } from "react-router";
import {
  essentialFactsOfListing,
  findMissingEssentialFacts,
} from "../../../../domain/listings/essentials.ts";
import { listingStatusRules } from "../../../../domain/listings/listing.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import type { StaffListing } from "../../../../server/listings/inventory/find-staff-listing.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { MissingEssentialsList, MissingValueList } from "./missing-list.tsx";
import type { ListingActionData, ListingPanelData } from "../save/panel-data.ts";
import { PanelForm, ListingPanelFrame } from "./panel-frame.tsx";
import { useListingPanelLinks } from "./panel-links.ts";
import { Picture } from "../../../ui/picture.tsx";
import { usePageLocale } from "../../../language/page-locale.ts";
import styles from "./question.module.css";

interface StatusChangeConfirmationProps {
  readonly panel: Extract<ListingPanelData, { kind: "ask" }>;
  readonly answer: ListingActionData | null;
}

/**
 * The confirmation before a listing is paused, deleted or restored, and before an undo that makes it public again.
 */
export function StatusChangeConfirmation({
  panel: { property, question, lacks },
  answer,
}: StatusChangeConfirmationProps) {
  const t = useTranslations("propertyForm");
  const { href } = useListingPanelLinks();
  const { id, revision, values } = property;
  const { statusAfterPause: paused } = listingStatusRules[values.status];
  const isUnpause = question === "pause" && paused !== "paused";
  const words = isUnpause ? "unpause" : question;
  const draft = isUnpause ? findMissingEssentialFacts(essentialFactsOfListing(values)) : [];
  return (
    <ListingPanelFrame title={t(`ask.${words}`)}>
      {answer?.kind === "step-failed" && <ListingActionFailure answer={answer} />}
      <ListingBrief property={property} />
      {draft.length > 0 ? (
        <div>
          <p>{t("draft.cannot")}</p>
          <MissingEssentialsList missingFacts={draft} />
        </div>
      ) : (
        <p>{t(`ask.${words}Note`)}</p>
      )}
      {lacks.length > 0 && (
        <div>
          <p>{t("publish.text")}</p>
          <MissingValueList missing={lacks} />
        </div>
      )}
      <PanelForm
        className={`cluster gap-2 gap-x3 ${styles.answers}`}
        replace
        values={{ intent: question, id, revision }}
      >
        {draft.length === 0 && (
          <Button type="submit" look="primary">
            {t(`ask.${words}Yes`)}
          </Button>
        )}
        <Link className={buttonClass({}, styles.link)} to={href({ kind: "view", id })} preventScrollReset>
          {t("ask.cancel")}
        </Link>
      </PanelForm>
    </ListingPanelFrame>
  );
}

export function ListingActionFailure({
  answer: { why, reference },
}: {
  readonly answer: Extract<ListingActionData, { kind: "step-failed" }>;
}) {
  const t = useTranslations("propertyForm");
  return (
    <Notice tone="error" role="alert">
      {why === "error" ? t("why.error", { reference: reference ?? "" }) : t(`why.${why}`)}
    </Notice>
  );
}

/** The listing that an action is about: its cover, name and code. */
function ListingBrief({ property: { values, pictures } }: { readonly property: StaffListing }) {
  const locale = usePageLocale();
  const title =
    localizedText(locale, { en: values.title, ar: values.titlear }) ||
    localizedText(locale, { en: values.projectname, ar: values.projectnamear });
  const [cover] = pictures;
  return (
    <div className={styles.brief}>
      {cover && <Picture image={cover} sizes="96px" variant="square" isDecorative className={styles.cover} />}
      <p>
        {title && <span className={`text-l ${styles.title}`}>{title}</span>}
        <bdi dir="ltr">{values.unitcode}</bdi>
      </p>
    </div>
  );
}
