import type { AuditQuery } from "../../../server/audit/audit.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { urls } from "../../shell/urls.ts";
import { auditEntities, auditHref } from "../shell/audit-address.ts";
import styles from "./audit.module.css";

interface AuditFilterProps {
  readonly query: AuditQuery;
  readonly people: readonly { readonly id: number; readonly name: string }[];
}

/** What kind of thing, and by whom; a form that asks for the same page. */
export function AuditFilter({ query, people }: AuditFilterProps) {
  const t = useTranslations("audit");
  const locale = usePageLocale();
  const { entity, entityId, actor } = query;
  return (
    // A new choice by the address is a new form.
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
