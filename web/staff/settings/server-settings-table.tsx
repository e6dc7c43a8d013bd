import type { ReactNode } from "react";
import type { ServerSettings } from "../../../server/config/server-settings.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { settingSourceOfInputs } from "./settings-data.ts";
import { useSettingsForm } from "./settings-form-context.ts";
import styles from "./settings-tables.module.css";

/** Settings that can be set both on this page and by an environment variable of the server (`names`). */
const both = [
  { row: "name", inputs: ["name.en", "name.ar"], names: ["BRAND_NAME", "BRAND_NAME_AR"] },
  { row: "logo", inputs: ["logo"], names: ["BRAND_LOGO"] },
  { row: "salesPhone", inputs: ["salesPhone"], names: ["SALES_PHONE"] },
  { row: "salesWhatsapp", inputs: ["salesWhatsapp"], names: ["SALES_WHATSAPP"] },
  { row: "salesEmail", inputs: ["salesEmail"], names: ["SALES_EMAIL"] },
  {
    row: "companyDetails",
    inputs: ["companyDetails.en", "companyDetails.ar"],
    names: ["COMPANY_DETAILS", "COMPANY_DETAILS_AR"],
  },
] as const;

/** Settings from the server's environment variables, read-only and without passwords and keys. */
export function ServerSettingsTable({ machine }: { readonly machine: ServerSettings }) {
  const t = useTranslations("settings.machine");
  const { publicOrigin, database, pictureBucket, mailHost, answerHours } = machine;
  const host = <bdi dir="ltr">{database.kind === "postgresql" && database.host}</bdi>;
  const bucket = <bdi dir="ltr">{pictureBucket}</bdi>;
  return (
    <table className={styles.machine}>
      <thead>
        <tr>
          <th scope="col">{t("what")}</th>
          <th scope="col">{t("now")}</th>
          <th scope="col">{t("name")}</th>
        </tr>
      </thead>
      <tbody>
        <Row label={t("rows.origin")} names={["PUBLIC_ORIGIN"]}>
          <bdi dir="ltr">{publicOrigin}</bdi>
        </Row>
        <Row label={t("rows.database")} names={["DATABASE_URL"]}>
          {database.kind === "embedded" ? t("embedded") : t.rich("postgresql", { host: () => host })}
        </Row>
        <Row label={t("rows.pictures")} names={["S3_ENDPOINT", "S3_BUCKET"]}>
          {pictureBucket === null ? t("onMachine") : t.rich("bucket", { bucket: () => bucket })}
        </Row>
        <Row label={t("rows.mail")} names={["SMTP_URL"]}>
          {mailHost === null ? t("noMail") : <bdi dir="ltr">{mailHost}</bdi>}
        </Row>
        <Row label={t("rows.answer")} names={["LEAD_ANSWER_HOURS"]}>
          {t("within", { hours: answerHours })}
        </Row>
        {both.map(({ row, inputs, names }) => (
          <Row key={row} label={t(`rows.${row}`)} names={names}>
            <MachineValue inputs={inputs} />
          </Row>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly children: ReactNode;
}

function Row({ label, names, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
      <td className={styles.names}>
        {names.map((name) => (
          <span key={name}>
            <bdi dir="ltr">{name}</bdi>
          </span>
        ))}
      </td>
    </tr>
  );
}

/** The value of the server's environment variable, and whether it is in effect or overridden by this page. */
function MachineValue({ inputs }: { readonly inputs: readonly string[] }) {
  const t = useTranslations("settings.machine");
  const locale = usePageLocale();
  const { initialValues, machine } = useSettingsForm();
  const source = settingSourceOfInputs(inputs, initialValues, machine);
  if (source === "nowhere" || source === "here") return <span className="muted">{t("notSet")}</span>;
  const shownInput = inputs.find((input) => input.endsWith(`.${locale}`)) ?? inputs[0] ?? "";
  return (
    <>
      <bdi>{machine[shownInput]}</bdi>
      <small>{t(source === "machine" ? "counts" : "overruled")}</small>
    </>
  );
}
