import { Link } from "react-router";
import { formatCairoDateTime } from "../../../../domain/time/cairo-date.ts";
import { pictureListHash } from "../../../../domain/pictures/picture-list.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { auditHref } from "../../shell/audit-address.ts";
import { UndoPictureChangeForm } from "../../pictures/undo-pictures.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { ListingFieldValue } from "../fields/field-value.tsx";
import { listingFieldText } from "../save/form-texts.ts";
import type { ListingFieldChange, ListingHistoryEntry, ListingPanelData } from "../save/panel-data.ts";
import { PanelForm } from "./panel-frame.tsx";
import { useListingPanelLinks } from "./panel-links.ts";
import styles from "./listing-view.module.css";

/** Audit actions that have a text here; all others share one text. */
const actions = [
  "confirm",
  "confirm-price",
  "create",
  "delete",
  "expire",
  "import",
  "pause",
  "pictures",
  "restore",
  "undo",
  "unpause",
  "update",
] as const;

/** The changes of a listing, newest first, and a button that undoes the last one. */
export function ListingHistory({ panel }: { readonly panel: Extract<ListingPanelData, { kind: "view" }> }) {
  const t = useTranslations("propertyForm");
  const { href } = useListingPanelLinks();
  const { property, history, canUndo, undoLacks, canUndoPictures, mayReadAudit } = panel;
  const { id, pictures, revision } = property;
  if (history === null) return null;
  return (
    <section className={styles.section}>
      <h3>{t("history.title")}</h3>
      {history.length === 0 && <p className="muted">{t("history.none")}</p>}
      <ol className={`rows gap-3 small ${styles.history}`}>
        {history.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {canUndo && undoLacks.length > 0 && (
        <p>
          <Link className="link" to={href({ kind: "undo", id })} preventScrollReset>
            {t("history.undo")}
          </Link>
        </p>
      )}
      {canUndo && undoLacks.length === 0 && (
        <PanelForm values={{ intent: "undo", id, revision }}>
          <Button type="submit" small>
            {t("history.undo")}
          </Button>
        </PanelForm>
      )}
      {canUndoPictures && <UndoPictureChangeForm propertyId={id} version={pictureListHash(pictures)} />}
      {mayReadAudit && (
        <p className="cluster gap-x4">
          <AllChanges entity="listing" id={id}>
            {t("history.all")}
          </AllChanges>
          <AllChanges entity="listing_image" id={id}>
            {t("history.allPictures")}
          </AllChanges>
        </p>
      )}
    </section>
  );
}

interface AllChangesProps {
  readonly entity: "listing" | "listing_image";
  readonly id: number;
  readonly children: string;
}

function AllChanges({ entity, id, children }: AllChangesProps) {
  const locale = usePageLocale();
  return (
    <Link className="link" to={auditHref(locale, { entity, entityId: id, actor: null, beforeId: null })}>
      {children}
    </Link>
  );
}

function Line({ line }: { readonly line: ListingHistoryEntry }) {
  const t = useTranslations("propertyForm");
  const { style } = useNumberFormats();
  const action = actions.find((one) => one === line.action) ?? "other";
  // Leaves out a new listing's first values: they are either shown above, or the "from" of a later change.
  const changes = action === "create" ? [] : line.changes;
  return (
    <li>
      <p>
        <strong>{t(`actions.${action}`)}</strong>{" "}
        <span className="muted">
          {t("history.when", {
            date: formatCairoDateTime(line.at, style),
            name: line.actorName ?? t(action === "expire" ? "history.automatic" : "history.owner"),
          })}
        </span>
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ChangeLine({ change: { field, from, to } }: { readonly change: ListingFieldChange }) {
  const t = useTranslations("propertyForm");
  return (
    <li>
      {t(`fields.${field}`)}: <ListingFieldValue field={field} text={listingFieldText(field, from)} />{" "}
      <Icon name="arrow-end" /> <ListingFieldValue field={field} text={listingFieldText(field, to)} />
    </li>
  );
}
