import { useTranslations } from "../../language/use-translations.ts";
import { formatEgp } from "../../../domain/money/money.ts";
import type { Developer, Project, UnitDetails } from "../../../domain/showcase/showcase.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import { opensContactDialog } from "../../leads/form/contact-dialog.tsx";
import { useReader } from "../../language/page-locale.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { urls } from "../../shell/urls.ts";
import { Money } from "../../ui/money.tsx";
import { termsText } from "../../plans/pieces/plan-texts.ts";
import { ProjectStatusMark } from "../../plans/pieces/project-status.tsx";
import { bedroomsText, sizesText } from "../../plans/pieces/showcase-texts.ts";
import styles from "./unit-table.module.css";

interface UnitTableProps {
  readonly developer: Pick<Developer, "slug">;
  readonly project: Project;
}

/**
 * What homes there are (showcase.txt, section 2, Project page): a table, and on phones each row a card. Laid out as
 * cards, rows lose in some browsers what they are: the roles say it.
 */
export function UnitTable({ developer, project }: UnitTableProps) {
  const t = useTranslations("showcase.units");
  const facts = useTranslations("showcase.facts");
  if (project.units.length === 0) return <p className="muted">{facts("notSpecified")}</p>;
  const columns = [t("type"), t("price"), t("area"), t("plan"), t("status")];
  return (
    // Laid out as cards, rows lose in some browsers what they are: the roles say it.
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
        {project.units.map((unit) => (
          <UnitRow key={unit.type} unit={unit} developer={developer} project={project} />
        ))}
      </tbody>
    </table>
  );
}

interface UnitRowProps extends UnitTableProps {
  readonly unit: UnitDetails;
}

function UnitRow({ unit, developer, project }: UnitRowProps) {
  const t = useTranslations("showcase");
  const reader = useReader();
  const { locale } = reader;
  const isSoldOut = unit.isSoldOut || project.status === "sold-out";
  const type = unitTypeLabels[unit.type][locale];
  const asked = { kind: "unit", developer: developer.slug, project: project.slug };
  const fill = new URLSearchParams({ kind: asked.kind, message: t("units.about", { type }) }).toString();
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className={styles.type}>{type}</span>
        <span className={styles.homes}>
          {bedroomsText(unit.bedrooms, reader)}
          {unit.count !== null && <> · {t("units.count", { count: unit.count })}</>}
        </span>
      </th>
      <td role="cell" className={styles.price}>
        {isSoldOut ? t("soldOut") : <UnitPrice unit={unit} />}
      </td>
      <td role="cell" data-label={t("units.area")}>
        {sizesText(unit.sizesSqm, reader)}
      </td>
      <td role="cell" className={isSoldOut ? styles.onlyTable : undefined} data-label={t("units.plan")}>
        {isSoldOut ? t("soldOut") : termsText(project.plans, reader)}
      </td>
      <td role="cell" className={styles.status}>
        <UnitStatus status={project.status} isSoldOut={isSoldOut} />
      </td>
      <td role="cell" className={styles.action}>
        {!isSoldOut && (
          <ButtonLink
            small
            href={urls.contact(locale, { ...asked, type: unit.type })}
            data-fill={fill}
            {...opensContactDialog}
          >
            {t("units.inquire")}
            <span className="visually-hidden">{type}</span>
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}

function UnitPrice({ unit: { priceEgp } }: Pick<UnitRowProps, "unit">) {
  const t = useTranslations("showcase");
  const reader = useReader();
  if (!priceEgp) return t("facts.notSpecified");
  return (
    <>
      {/* On a card no column says that it is the lowest. */}
      <span className={`only-mobile ${styles.from}`}>{t("units.from")} </span>
      <Money money={formatEgp(priceEgp.from, reader)} />
    </>
  );
}

interface UnitStatusProps {
  readonly status: Project["status"];
  readonly isSoldOut: boolean;
}

/** Homes are available where their project is for sale; otherwise they are what the project is. */
function UnitStatus({ status, isSoldOut }: UnitStatusProps) {
  const t = useTranslations("showcase.units");
  if (isSoldOut) return <ProjectStatusMark status="sold-out" />;
  if (status === "available" || status === "launching") return <Status tone="ok">{t("available")}</Status>;
  return <ProjectStatusMark status={status} />;
}
