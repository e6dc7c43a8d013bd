import { Form, Link } from "react-router";
import { localizedText } from "../../../../domain/text/locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { assignmentRulesHref } from "./assignment-address.ts";
import { ruleFingerprintFields, type AssignmentRuleView } from "./assignment-data.ts";
import styles from "./assignment.module.css";

/** Rules in the order in which they are tried. */
export function AssignmentRuleList({ rules }: { readonly rules: readonly AssignmentRuleView[] }) {
  return (
    <ol className={styles.rules}>
      {rules.map((rule, index) => (
        <li key={rule.id}>
          <Rule rule={rule} place={index + 1} />
        </li>
      ))}
    </ol>
  );
}

function Rule({ rule, place }: { readonly rule: AssignmentRuleView; readonly place: number }) {
  const t = useTranslations("assignment");
  const locale = usePageLocale();
  const { count } = useNumberFormats();
  const { id, subject, name, agents, canRise } = rule;
  const title = name ? name[locale] : t("everything");
  return (
    <article className={styles.rule}>
      <span className="text-l muted" aria-hidden="true">
        {count(place)}
      </span>
      <div className={styles.words}>
        <h2 className="text-l">
          <bdi>{title}</bdi>
        </h2>
        {name && <p className="muted">{t(`kinds.${subject.kind}`)}</p>}
        <ul className={`cluster gap-2 ${styles.names}`} aria-label={t("agentsLabel")}>
          {agents.map((agent) => (
            <li key={agent.id} data-gone={agent.isActive ? undefined : ""}>
              <bdi>{localizedText(locale, { en: agent.name, ar: agent.nameAr })}</bdi>
              {!agent.isActive && <span>{t("form.gone")}</span>}
            </li>
          ))}
        </ul>
        {!agents.some(({ isActive }) => isActive) && <p className={styles.silent}>{t("silent")}</p>}
      </div>
      <div className={`cluster gap-1 ${styles.actions}`}>
        {canRise && (
          <Form method="post" preventScrollReset>
            <HiddenFields values={{ intent: "raise", ...ruleFingerprintFields(rule) }} />
            <Button type="submit" look="quiet" small>
              {t("raise")} <span className="visually-hidden">{title}</span>
            </Button>
          </Form>
        )}
        {(["edit", "delete"] as const).map((kind) => (
          <Link
            key={kind}
            className={buttonClass({ look: "quiet", small: true })}
            to={assignmentRulesHref(locale, { kind, id })}
          >
            {t(kind)} <span className="visually-hidden">{title}</span>
          </Link>
        ))}
      </div>
    </article>
  );
}
