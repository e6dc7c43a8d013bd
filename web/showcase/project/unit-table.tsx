import { useTranslations } from "../../language/use-translations.ts";
import { formatEgp } from "../../../messages/money.ts";
import { ContactDialogLink } from "../../leads/form/contact-dialog.tsx";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { StatusBadge } from "../../ui/status.tsx";
import { urls } from "../../shell/urls.ts";
import { MoneyAmount } from "../../ui/money.tsx";
import { ProjectStatusBadge } from "../../plans/pieces/project-status.tsx";
import type { UnitTableRowView } from "./unit-rows.ts";
import styles from "./unit-table.module.css";

interface UnitTableProps {
  /** The developer's slug. */
  readonly developer: string;
  readonly project: string;
  readonly units: readonly UnitTableRowView[];
}

/**
 * A table of a project's unit types [SHOW-10]. On phones CSS shows rows as cards, which in some browsers removes
 * the table's semantics, so ARIA roles restore them.
 */
export function ProjectUnitTable({ units, ...asked }: UnitTableProps) {
  const t = useTranslations("showcase.units");
  const facts = useTranslations("showcase.facts");
  if (units.length === 0) return <p className="muted">{facts("notSpecified")}</p>;
  const columns = [t("type"), t("price"), t("area"), t("plan"), t("status")];
  return (
    <table role="table" className={styles.table} aria-label={t("title")}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t("action")}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {units.map((unit) => (
          <UnitRow key={unit.type} unit={unit} {...asked} />
        ))}
      </tbody>
    </table>
  );
}

interface UnitRowProps extends Omit<UnitTableProps, "units"> {
  readonly unit: UnitTableRowView;
}

function UnitRow({ unit, developer, project }: UnitRowProps) {
  const t = useTranslations("showcase");
  const locale = usePageLocale();
  const { type, name, homes, isSoldOut, sizes, terms, status } = unit;
  const subject = { kind: "unit", developer, project } as const;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className={styles.type}>{name}</span>
        <span className={styles.homes}>{homes}</span>
      </th>
      <td role="cell" className={styles.price}>
        {isSoldOut ? t("soldOut") : <UnitPrice unit={unit} />}
      </td>
      <td role="cell" data-label={t("units.area")}>
        {sizes}
      </td>
      <td role="cell" className={isSoldOut ? styles.onlyTable : undefined} data-label={t("units.plan")}>
        {terms}
      </td>
      <td role="cell">
        {status ? (
          <ProjectStatusBadge status={status} />
        ) : (
          <StatusBadge tone="ok">{t("units.available")}</StatusBadge>
        )}
      </td>
      <td role="cell" className={styles.action}>
        {!isSoldOut && (
          <ContactDialogLink
            small
            href={urls.contact(locale, { ...subject, type })}
            filled={{ kind: subject.kind, message: t("units.about", { type: name }) }}
          >
            {t("units.inquire")}
            <span className="visually-hidden">{name}</span>
          </ContactDialogLink>
        )}
      </td>
    </tr>
  );
}

function UnitPrice({ unit: { fromEgp } }: Pick<UnitRowProps, "unit">) {
  const t = useTranslations("showcase");
  const format = useReaderFormat();
  if (fromEgp === null) return t("facts.notSpecified");
  return (
    <>
      {/* Visible on cards only, which have no column header to say that this is the lowest price. */}
      <span className={`only-mobile ${styles.from}`}>{t("units.from")} </span>
      <MoneyAmount money={formatEgp(fromEgp, format)} />
    </>
  );
}
