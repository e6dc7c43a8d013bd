import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { AuditEntryWithNames } from "../../../server/audit/audit.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { Icon } from "../../ui/icons.tsx";
import { urls } from "../../shell/urls.ts";
import { toPanelQuery } from "../shell/panel-address.ts";
import { auditEntities, type AuditEntity, auditHref } from "../shell/audit-address.ts";
import {
  auditActionText,
  auditColumnLabel,
  actorWithoutAccountText,
  type PlaceNamesById,
  auditValueText,
} from "./audit-texts.ts";
import styles from "./audit.module.css";

interface AuditLineProps {
  readonly entry: AuditEntryWithNames;
  readonly places?: PlaceNamesById | undefined;
}

/** A recorded change: when, who, the action and its object, and each value before and after. */
export function AuditEntryItem({ entry, places }: AuditLineProps) {
  const t = useTranslations("audit");
  const format = useReaderFormat();
  const { locale } = format;
  const entity = auditEntities.find((each) => each === entry.entity);
  const changes = Object.entries(entry.changes);
  const subject = <bdi>{entry.subject ?? t("number", { id: String(entry.entityId) })}</bdi>;
  return (
    <li className={styles.entry}>
      <p className={`cluster gap-x3 muted ${styles.when}`}>
        <time dateTime={entry.at.toISOString()}>{formatCairoDateTime(entry.at, format)}</time>
        <span>
          <bdi>
            {entry.actorName ??
              (entry.actorId === null ? actorWithoutAccountText(locale, entry.action) : t("unknown"))}
          </bdi>
        </span>
      </p>
      <div>
        <p className={`row gap-x3 ${styles.what}`}>
          <strong>{auditActionText(locale, entry.action)}</strong>
          <span>{entity ? t(`entities.${entity}`) : entry.entity}</span>
          {entity ? <a href={hrefOf(locale, entity, entry.entityId)}>{subject}</a> : subject}
        </p>
        {changes.length > 0 && (
          <dl className={`rows gap-1 ${styles.changes}`}>
            {changes.map(([column, { from, to }]) => (
              <div key={column}>
                <dt>{auditColumnLabel(locale, column) ?? <code>{column}</code>}</dt>
                <dd>
                  <bdi>{auditValueText(format, column, from, places)}</bdi>
                  <Icon name="arrow-end" />
                  <span className="visually-hidden">{t("to")}</span>
                  <bdi>{auditValueText(format, column, to, places)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

/** The address of the changed thing; if it has no page, the address of its history in the audit. */
function hrefOf(locale: Locale, entity: AuditEntity, id: number): string {
  const panelQuery = toPanelQuery(new URLSearchParams(), { kind: "view", id });
  switch (entity) {
    case "listing":
    case "listing_image":
      return urls.staffProperties(locale, "admin", panelQuery);
    case "agent":
      return urls.page("admin/agents", locale, `panel=edit&id=${id}`);
    case "staff_account":
      return urls.page("admin/staff", locale, `account=${id}`);
    case "lead":
      return urls.page("admin/leads", locale, `lead=${id}`);
    case "assignment_rule":
      return urls.page("admin/leads/rules", locale, `panel=edit&id=${id}`);
    case "site_settings":
      return urls.page("admin/settings", locale);
    case "added_spelling":
      return urls.page("admin/spellings", locale);
    case "place":
    case "lead_delivery":
    case "lead_person":
    case "search_alert":
    case "listing_report":
    case "showcase":
    case "uploaded_picture":
    case "visit":
      return auditHref(locale, { entity, entityId: id, actor: null, beforeId: null });
  }
}
