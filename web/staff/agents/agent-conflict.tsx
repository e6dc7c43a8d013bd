import { smallestSource } from "../../../domain/pictures/picture.ts";
import { formatPhone } from "../../../domain/text/phone.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./agent-panel.module.css";
import type { AgentDifference } from "./agents-data.ts";

/** Somebody else saved first: both values of what both changed. */
export function AgentConflict({ differences }: { readonly differences: readonly AgentDifference[] }) {
  const t = useTranslations("agents");
  return (
    <div className={styles.conflict}>
      <Notice tone="error" role="alert">
        <strong>{t("conflict.title")}</strong>
        <p>{t(differences.length === 0 ? "conflict.merged" : "conflict.text")}</p>
      </Notice>
      {differences.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("conflict.field")}</th>
              <th scope="col">{t("conflict.theirs")}</th>
              <th scope="col">{t("conflict.mine")}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={difference.field}>
                <th scope="row">{t(`fields.${difference.field}`)}</th>
                <td>
                  <Value of={difference} side="theirs" />
                </td>
                <td>
                  <Value of={difference} side="mine" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Value({ of, side }: { readonly of: AgentDifference; readonly side: "theirs" | "mine" }) {
  const t = useTranslations("agents");
  const value = of[side];
  switch (value === "" ? "nothing" : of.field) {
    case "nothing":
      return <span className="muted">{t("conflict.nothing")}</span>;
    case "avatar":
      return <img src={smallestSource(value)} alt={t(`conflict.${side}`)} />;
    case "phone":
    case "whatsapp":
      return <bdi dir="ltr">{formatPhone(value)}</bdi>;
    default:
      return <bdi>{value}</bdi>;
  }
}
