import type { AuditPage as Page, AuditQuery } from "../../../server/audit/audit.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { auditHref } from "../shell/audit-address.ts";
import { AuditFilter } from "./audit-filter.tsx";
import { AuditLine } from "./audit-line.tsx";
import { ChainCheck, type ShownCheck } from "./chain-check.tsx";
import styles from "./audit.module.css";

interface AuditPageProps {
  readonly query: AuditQuery;
  readonly page: Page;
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly check: ShownCheck;
}

/** Who changed what, when, from what to what. */
export function AuditPage({ query, page: { entries, nextBeforeId }, people, check }: AuditPageProps) {
  const t = useTranslations("audit");
  const locale = usePageLocale();
  return (
    <>
      <h1 className="h2">{t("title")}</h1>
      <AuditFilter query={query} people={people} />
      {entries.length === 0 ? (
        <p className={styles.none}>{t("none")}</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <nav className={styles.pages} aria-label={t("pages")}>
        {query.beforeId !== null && (
          <ButtonLink small href={auditHref(locale, { ...query, beforeId: null })}>
            {t("newest")}
          </ButtonLink>
        )}
        {nextBeforeId !== null && (
          <ButtonLink small href={auditHref(locale, { ...query, beforeId: nextBeforeId })} rel="next">
            {t("older")}
          </ButtonLink>
        )}
      </nav>
      <ChainCheck check={check} query={query} />
    </>
  );
}
