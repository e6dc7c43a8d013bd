import { Form, Link, useNavigation } from "react-router";
import { formatRuleSubject } from "../../../../domain/leads/assignment-form.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Select } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { urls } from "../../../shell/urls.ts";
import { FieldError, fieldErrorId, LabelledField } from "../../../forms/labelled-field.tsx";
import { FormButtons } from "../../pieces/form-buttons.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import formStyles from "../../shell/short-form.module.css";
import { assignmentRulesHref } from "./assignment-address.ts";
import {
  agentCheckboxName,
  type AssignmentRuleActionData,
  ruleFingerprintFields,
  type AssignmentRuleView,
  type RuleSubjectOption,
} from "./assignment-data.ts";
import type { AssignmentRulesPageData } from "./load-assignment.ts";
import styles from "./assignment.module.css";

interface RuleFormProps {
  readonly page: AssignmentRulesPageData;
  /** Null for a new rule. */
  readonly rule: AssignmentRuleView | null;
  readonly answer: AssignmentRuleActionData | null;
}

/** A form for the subject of a rule and its agents. A refused form is shown again with what was chosen. */
export function AssignmentRuleForm({ page, rule, answer }: RuleFormProps) {
  const t = useTranslations("assignment.form");
  const all = useTranslations("assignment");
  const locale = usePageLocale();
  const isSending = useNavigation().state === "submitting";
  const formValues = answer ?? {
    subject: rule ? formatRuleSubject(rule.subject) : "",
    agentIds: rule?.agents.map(({ id }) => id) ?? [],
  };
  // Deleted agents of this rule stay listed, so that staff can untick or keep them.
  const deletedAgents = rule?.agents.filter(({ isActive }) => !isActive) ?? [];
  const faults = {
    subject: answer?.faults.subject && all(`faults.${answer.faults.subject}`),
    agents: answer?.faults.agents && all(`faults.${answer.faults.agents}`),
  };
  return (
    <Form method="post" noValidate className={formStyles.form} preventScrollReset>
      {answer?.kind === "conflict" && (
        <Notice tone="error" role="alert">
          {t("conflict")}
        </Notice>
      )}
      <HiddenFields
        values={rule ? { intent: "save", ...ruleFingerprintFields(rule) } : { intent: "create" }}
      />
      <LabelledField id="subject" label={t("subject")} hint={t("subjectHint")} fault={faults.subject}>
        {(control) => (
          <Select {...control} name="subject" defaultValue={formValues.subject}>
            <option value="">{t("choose")}</option>
            <option value="everything">{t("everything")}</option>
            <Options label={t("areas")} options={page.areas} />
            <Options label={t("projects")} options={page.projects} />
          </Select>
        )}
      </LabelledField>
      <fieldset className={styles.agents} aria-describedby={faults.agents && fieldErrorId("agents")}>
        <legend>{t("agents")}</legend>
        {[...page.agents, ...deletedAgents].map(({ id, name, nameAr }) => (
          <label key={id}>
            <input
              type="checkbox"
              name={agentCheckboxName(id)}
              value="yes"
              defaultChecked={formValues.agentIds.includes(id)}
            />
            <span>
              <bdi>{localizedText(locale, { en: name, ar: nameAr })}</bdi>
              {deletedAgents.some((agent) => agent.id === id) && <span className="muted">{t("gone")}</span>}
            </span>
          </label>
        ))}
        {page.agents.length === 0 && (
          <p className="muted">
            {t("noAgents")}{" "}
            <Link className="link" to={urls.page("admin/agents", locale)}>
              {t("firstAgent")}
            </Link>
          </p>
        )}
        <FieldError controlId="agents" text={faults.agents} />
      </fieldset>
      <FormButtons
        disabled={isSending}
        cancel={t("cancel")}
        to={assignmentRulesHref(locale, null)}
        leavesPage
      >
        {t(rule ? "save" : "add")}
      </FormButtons>
    </Form>
  );
}

function Options({
  label,
  options,
}: {
  readonly label: string;
  readonly options: readonly RuleSubjectOption[];
}) {
  const locale = usePageLocale();
  return (
    <optgroup label={label}>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name[locale]}
        </option>
      ))}
    </optgroup>
  );
}
