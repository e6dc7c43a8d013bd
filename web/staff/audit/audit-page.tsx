import type { AuditPage as Page, AuditQuery } from "../../../server/audit/audit.ts";
import type { BackupState } from "../../../server/backup/encrypted/backup-runs.ts";
import type { PeriodicJobState } from "../../../server/jobs/job-history.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { auditEntities, auditHref } from "../shell/audit-address.ts";
import { NewestAndOlderLinks } from "../pieces/older-links.tsx";
import { Select } from "../../ui/field.tsx";
import { urls } from "../../shell/urls.ts";
import styles from "./audit.module.css";
import type { PlaceNamesById } from "./audit-texts.ts";
import { AuditEntryItem } from "./audit-line.tsx";
import { BackupStatus } from "./backup-line.tsx";
import { OverdueJobs } from "./overdue-jobs.tsx";
import { AuditChainCheck, type AuditChainCheckView } from "./chain-check.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

interface AuditPageProps {
  readonly query: AuditQuery;
  readonly page: Page;
  /** Names of the places that occur in the changes, by id. */
  readonly places?: PlaceNamesById | undefined;
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly check: AuditChainCheckView;
  readonly late: readonly PeriodicJobState[];
  readonly backups: BackupState | null;
}

/** The history of changes: who changed what and when, with the values before and after. */
export function AuditPage({
  query,
  page: { entries, nextBeforeId },
  people,
  places,
  check,
  late,
  backups,
}: AuditPageProps) {
  const t = useTranslations("audit");
  const locale = usePageLocale();
  return (
    <>
      <StaffPageHeader title={t("title")} />
      <div className={classNames("stack", styles.notice)}>
        <OverdueJobs jobs={late} />
        <BackupStatus state={backups} />
      </div>
      <AuditFilter query={query} people={people} />
      {entries.length === 0 ? (
        <p className="small muted">{t("none")}</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <AuditEntryItem key={entry.id} entry={entry} places={places} />
          ))}
        </ol>
      )}
      <NewestAndOlderLinks
        label={t("pages")}
        newest={query.beforeId !== null && t("newest")}
        older={nextBeforeId !== null && t("older")}
        hrefOf={(isOlder) => auditHref(locale, { ...query, beforeId: isOlder ? nextBeforeId : null })}
      />
      <AuditChainCheck check={check} query={query} />
    </>
  );
}

interface AuditFilterProps {
  readonly query: AuditQuery;
  readonly people: readonly { readonly id: number; readonly name: string }[];
}

/** Filters the changes by the kind of the changed thing and by the person. */
function AuditFilter({ query, people }: AuditFilterProps) {
  const t = useTranslations("audit");
  const locale = usePageLocale();
  const { entity, entityId, actor } = query;
  return (
    // The key remounts the form when the address brings other filter values.
    <form key={auditHref(locale, query)} action={urls.page("admin/audit", locale)} className={styles.filter}>
      <label>
        <span>{t("what")}</span>
        <Select name="entity" defaultValue={entity ?? ""}>
          <option value="">{t("everything")}</option>
          {auditEntities.map((each) => (
            <option key={each} value={each}>
              {t(`entities.${each}`)}
            </option>
          ))}
        </Select>
      </label>
      <label>
        <span>{t("who")}</span>
        <Select name="actor" defaultValue={actor ?? ""}>
          <option value="">{t("everybody")}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="terminal">{t("terminal")}</option>
        </Select>
      </label>
      <Button type="submit">{t("show")}</Button>
      {entityId !== null && (
        <p>
          {t("oneOnly")}{" "}
          <a className="link" href={auditHref(locale, { ...query, entityId: null, beforeId: null })}>
            {t("all")}
          </a>
        </p>
      )}
    </form>
  );
}
