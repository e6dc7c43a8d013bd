import { Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { projectStatusTones } from "../../../plans/pieces/project-status-tones.ts";
import { PictureFrame } from "../../../ui/picture-frame.tsx";
import { DescriptionItem } from "../../../ui/description-list.tsx";
import { StatusBadge } from "../../../ui/status.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { usePublishFaultText } from "../pieces/field-words.ts";
import { partEditorHref, partReviewHref } from "../pieces/studio-address.ts";
import { useOptionName } from "../pieces/studio-options.ts";
import type { StudioListRow } from "./list-data.ts";
import { usePublishBlockersText } from "./missing-words.ts";
import styles from "./list.module.css";

/** The row of a part: its name and picture, what it lacks, its draft, and who changed it last. */
export function StudioRowContent({ row }: { readonly row: StudioListRow }) {
  const locale = usePageLocale();
  const { name, title, project } = row;
  // A project's heading is below that of its developer.
  const Heading = name.kind === "project" ? "h3" : "h2";
  return (
    <>
      {name.kind === "project" && (
        <div className={styles.picture}>
          {project?.picture && (
            <PictureFrame picture={project.picture} sizes="88px" variant="wide" isDecorative />
          )}
        </div>
      )}
      <div className={styles.name}>
        <Heading className={styles.title}>
          <Link to={partEditorHref(locale, name)} className="covers">
            {title}
          </Link>
        </Heading>
        <RowStatus row={row} />
      </div>
      <StudioRowColumns row={row} />
    </>
  );
}

/** Whether the part is published; for a published project its status, area and starting price. */
function RowStatus({ row: { isPublished, project } }: { readonly row: StudioListRow }) {
  const t = useTranslations("studio.status");
  const optionName = useOptionName();
  const { millions } = useNumberFormats();
  if (!isPublished)
    return (
      <p>
        <StatusBadge tone="off">{t("notPublished")}</StatusBadge>
      </p>
    );
  if (!project) return null;
  const { status, area, fromEgp } = project;
  return (
    <>
      <p>
        <StatusBadge tone={projectStatusTones[status]}>{optionName(status)}</StatusBadge>
      </p>
      <p className="muted">{fromEgp === null ? area : t("from", { area, price: millions(fromEgp).text })}</p>
    </>
  );
}

/** Facts that are columns on a desktop, and labelled lines on a phone. */
export function StudioRowColumns({ row }: { readonly row: StudioListRow }) {
  const t = useTranslations("studio.status");
  const locale = usePageLocale();
  const publishFault = usePublishFaultText();
  const missingWords = usePublishBlockersText();
  const { draft, missing, last, name, isPublished, project } = row;
  const offerEndDay = project?.offerEndDay;
  const hasMissing = missing.length > 0 || offerEndDay;
  const fault = draft?.publishFault;
  return (
    <dl className={styles.state}>
      <DescriptionItem
        name={t("columns.missing")}
        className={hasMissing ? undefined : styles.none}
        valueClass={hasMissing ? styles.missing : "muted"}
      >
        {missing.length > 0 && missingWords(missing)}
        {missing.length > 0 && offerEndDay && <br />}
        {offerEndDay && t("offerEnded", { day: offerEndDay })}
        {!hasMissing && t("nothing")}
      </DescriptionItem>
      <DescriptionItem
        name={t("columns.draft")}
        className={draft ? undefined : styles.none}
        valueClass={draft ? "medium" : "muted"}
      >
        {draft ? (
          <Link to={partReviewHref(locale, name)} className={styles.above}>
            {draft.publishAt && !fault
              ? t("planned", { at: draft.publishAt })
              : draft.isWithdrawal
                ? t("withdrawal")
                : draft.isInReview
                  ? t("inReview", { count: draft.changes })
                  : isPublished
                    ? t("changes", { count: draft.changes })
                    : t("new")}
          </Link>
        ) : (
          t("noDraft")
        )}
        {fault && <span className={`error ${styles.refused}`}>{publishFault(fault)}</span>}
      </DescriptionItem>
      {last && (
        <DescriptionItem name={t("columns.last")} valueClass="muted">
          {last.by !== "" && <bdi className={`medium ${styles.who}`}>{last.by}</bdi>} <span>{last.at}</span>
        </DescriptionItem>
      )}
    </dl>
  );
}
