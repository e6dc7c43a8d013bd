import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  type Agent,
  type AgentField,
  agentFields,
  agentTextMaxLength,
  blankAgent,
  requiredAgentFields,
} from "../../../domain/staff/agent.ts";
import { formatPhone } from "../../../domain/text/phone.ts";
import { smallestPictureUrl } from "../../../domain/pictures/picture.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { readTextField } from "../../forms/form-fields.ts";
import { FieldError, FormField } from "../../forms/labelled-field.tsx";
import { ConflictTable } from "../pieces/conflict-table.tsx";
import { FormButtons } from "../pieces/form-buttons.tsx";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import frame from "../pieces/side-panel.module.css";
import { SinglePhotoField } from "../pictures/photo-field.tsx";
import { UploadGuardForm, UploadGuardNotice, useLeaveGuardDuringUpload } from "../pictures/upload-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./agent-panel.module.css";
import { type AgentActionData, type AgentFieldConflict, initialAgentFieldName } from "./agents-data.ts";

interface AgentFormProps {
  readonly id: string;
  /** Null for a new agent. */
  readonly agent: Agent | null;
  readonly answer: Exclude<AgentActionData, { kind: "step-failed" | "hours-failed" }> | null;
  /** The address of the page with the panel closed. */
  readonly closed: string;
}

/** Attributes of each single-line input. */
const inputAttributes = {
  name: { dir: "auto", autoComplete: "off", maxLength: agentTextMaxLength },
  nameAr: { dir: "rtl", lang: "ar", autoComplete: "off", maxLength: agentTextMaxLength },
  title: { dir: "auto", autoComplete: "off", maxLength: agentTextMaxLength },
  titleAr: { dir: "rtl", lang: "ar", autoComplete: "off", maxLength: agentTextMaxLength },
  phone: { type: "tel", dir: "ltr", autoComplete: "off", maxLength: 40 },
  whatsapp: { type: "tel", dir: "ltr", autoComplete: "off", maxLength: 40 },
  email: { type: "email", dir: "ltr", autoComplete: "off", maxLength: 254 },
} as const satisfies Record<Exclude<AgentField, "avatar">, object>;
const lineFields = Object.keys(inputAttributes) as (keyof typeof inputAttributes)[];

/**
 * The form that adds or changes an agent. With scripts, Save is disabled until name, phone and e-mail are filled in
 * [AGENT-2]. Without scripts, the server's answer marks each missing field.
 */
export function AgentForm({ id, agent, answer, closed }: AgentFormProps) {
  const t = useTranslations("agents");
  const values = answer?.formValues ?? agent ?? blankAgent;
  const { isFilled, onInput } = useFilled(requiredAgentFields.every((field) => values[field].trim() !== ""));
  const first = useLeaveGuardDuringUpload();
  const isSending = useNavigation().state === "submitting";
  const faultOf = (field: AgentField) => {
    const fault = answer?.kind === "refused" ? answer.faults[field] : undefined;
    return fault && t(`faults.${fault}`);
  };
  // Groups the digits of a stored number; after a refused form, shows the number as it was typed.
  const textOf = (field: AgentField) =>
    (field === "phone" || field === "whatsapp") && !answer && agent
      ? formatPhone(agent[field])
      : values[field];
  return (
    <UploadGuardForm first={first}>
      {/* `noValidate` leaves validation to the server, whose messages are in the language of the page. */}
      <Form
        id={id}
        method="post"
        noValidate
        className={styles.form}
        onInput={onInput}
        onSubmit={first.holdSubmit}
        preventScrollReset
      >
        <div className={frame.body}>
          {answer?.kind === "conflict" && <AgentConflict differences={answer.differences} />}
          <HiddenFields
            values={agent ? savedFields(agent, answer?.revision ?? agent.revision) : { intent: "create" }}
          />
          <div>
            <SinglePhotoField name="avatar" url={values.avatar} />
            <FieldError controlId="avatar" text={faultOf("avatar")} />
          </div>
          {lineFields.map((field) => (
            <FormField
              key={field}
              id={field}
              label={t(`fields.${field}`)}
              {...inputAttributes[field]}
              required={requiredAgentFields.some((one) => one === field)}
              defaultValue={textOf(field)}
              hint={field === "phone" || field === "whatsapp" ? t(`hints.${field}`) : undefined}
              fault={faultOf(field)}
            />
          ))}
        </div>
        <FormButtons
          className={`cluster gap-2 ${frame.foot}`}
          disabled={!isFilled || isSending}
          cancel={t("form.cancel")}
          to={closed}
          message={<UploadGuardNotice state={first.state} />}
        >
          {t(agent ? "form.save" : "form.addButton")}
        </FormButtons>
      </Form>
    </UploadGuardForm>
  );
}

/** The hidden fields that identify the agent and the values the form was rendered with. */
function savedFields(agent: Agent, revision: number): Record<string, string | number> {
  const initialEntries = agentFields.map((field) => [initialAgentFieldName(field), agent[field]]);
  return { intent: "save", id: agent.id, revision, ...Object.fromEntries(initialEntries) };
}

/** Whether every required field has a value. Always true before hydration, so that Save works without scripts. */
function useFilled(isFilledAtFirst: boolean) {
  const isHydrated = useHydrated();
  const [isFilled, setFilled] = useState(isFilledAtFirst);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const sent = new FormData(currentTarget);
    setFilled(requiredAgentFields.every((field) => readTextField(sent, field).trim() !== ""));
  };
  return { isFilled: !isHydrated || isFilled, onInput };
}

/** Another person saved first. Shows both values of each field that both people changed. */
function AgentConflict({ differences }: { readonly differences: readonly AgentFieldConflict[] }) {
  const t = useTranslations("agents");
  return (
    <div className={`rows gap-3 ${styles.conflict}`}>
      <Notice tone="error" role="alert">
        <strong>{t("conflict.title")}</strong>
        <p>{t(differences.length === 0 ? "conflict.merged" : "conflict.text")}</p>
      </Notice>
      {differences.length > 0 && (
        <ConflictTable
          headings={{ field: t("conflict.field"), theirs: t("conflict.theirs"), mine: t("conflict.mine") }}
          rows={differences.map((difference) => ({
            field: difference.field,
            label: t(`fields.${difference.field}`),
            theirs: <Value conflict={difference} side="theirs" />,
            mine: <Value conflict={difference} side="mine" />,
          }))}
        />
      )}
    </div>
  );
}

function Value({
  conflict,
  side,
}: {
  readonly conflict: AgentFieldConflict;
  readonly side: "theirs" | "mine";
}) {
  const t = useTranslations("agents");
  const value = conflict[side];
  switch (value === "" ? "nothing" : conflict.field) {
    case "nothing":
      return <span className="muted">{t("conflict.nothing")}</span>;
    case "avatar":
      return <img src={smallestPictureUrl(value)} alt={t(`conflict.${side}`)} />;
    case "phone":
    case "whatsapp":
      return <bdi dir="ltr">{formatPhone(value)}</bdi>;
    default:
      return <bdi>{value}</bdi>;
  }
}
