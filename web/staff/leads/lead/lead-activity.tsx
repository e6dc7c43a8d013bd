import { Form } from "react-router";
import { formatCairoDateTime } from "../../../../domain/time/cairo-date.ts";
import { parsePlannedNextStep } from "../../../../domain/leads/next-step.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import type { InboxLeadEvent, InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { FieldError, fieldErrorProps } from "../../../forms/labelled-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/field.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import type { InboxAgent, InboxActionData } from "../view/inbox-data.ts";
import { useNextStepText } from "../view/step-text.ts";
import styles from "./lead-activity.module.css";

interface LeadActivityProps {
  readonly lead: InboxLead;
  readonly agents: readonly InboxAgent[];
  readonly answer: InboxActionData | null;
}

/** The history of the lead, newest first, and a form for a note. */
export function LeadHistoryAndNoteForm({ lead, agents, answer }: LeadActivityProps) {
  const t = useTranslations("inbox");
  const { style } = useNumberFormats();
  const hasNoteFault = answer?.intent === "note" && (answer.fault === "empty" || answer.fault === "too-long");
  const fault = hasNoteFault ? t(`note.${answer.fault}`) : undefined;
  return (
    <section aria-labelledby="lead-activity">
      <h3 id="lead-activity">{t("activity")}</h3>
      <Form method="post" className={`cluster gap-2 ${styles.form}`} preventScrollReset>
        <HiddenFields values={{ intent: "note", id: lead.id }} />
        <div>
          <Textarea
            id="lead-note"
            name="note"
            rows={2}
            maxLength={2_000}
            dir="auto"
            placeholder={t("note.placeholder")}
            aria-label={t("note.placeholder")}
            defaultValue={answer?.intent === "note" ? answer.formValues["note"] : ""}
            {...fieldErrorProps("lead-note", fault)}
          />
          <FieldError controlId="lead-note" text={fault} />
        </div>
        <Button type="submit" look="line">
          {t("note.add")}
        </Button>
      </Form>
      <ol className={styles.events}>
        {lead.events.map((event) => (
          <li key={event.id}>
            <EventText event={event} agents={agents} />
            <p className="tiny muted">
              <time dateTime={event.at.toISOString()}>{formatCairoDateTime(event.at, style)}</time>
              {event.actor !== null && (
                <>
                  {" · "}
                  <bdi>{event.actor}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventText({
  event: { kind, at, from, to, agentId, note, detail, actor },
  agents,
}: {
  readonly event: InboxLeadEvent;
  readonly agents: readonly InboxAgent[];
}) {
  const t = useTranslations("inbox.events");
  const views = useTranslations("inbox.views");
  const fields = useTranslations("inbox.correct.fields");
  const { list } = useNumberFormats();
  const locale = usePageLocale();
  const stepText = useNextStepText(at);
  switch (kind) {
    case "state":
      return <p>{from && to && t("state", { from: views(from), to: views(to) })}</p>;
    case "note":
      return (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      );
    case "assigned": {
      const agent = agents.find(({ id }) => id === agentId);
      if (agentId === null) return <p>{t("givenToNobody")}</p>;
      const name = agent ? localizedText(locale, { en: agent.name, ar: agent.nameAr }) : `#${agentId}`;
      return <p>{t.rich("given", { agent: () => nameOf(name) })}</p>;
    }
    case "merged":
      return note === "" ? (
        <p>{t("unmerged")}</p>
      ) : (
        <p>{t.rich("merged", { reference: () => nameOf(note) })}</p>
      );
    case "corrected": {
      const names = (["name", "phone", "email"] as const).filter((field) => note.split(" ").includes(field));
      return <p>{t("corrected", { fields: list(names.map((field) => fields(field))) })}</p>;
    }
    case "withdrawn":
      return <p>{t(actor === null ? "withdrawn" : "withdrawnByStaff")}</p>;
    case "visit": {
      const change = (["booked", "moved", "cancelled"] as const).find((each) => each === detail);
      return <p>{t(change ? `visits.${change}` : "visit")}</p>;
    }
    case "next": {
      const planned = parsePlannedNextStep(detail);
      return <p>{planned ? t("planned", { planned: stepText(planned) }) : t("stepDone")}</p>;
    }
    case "arrived":
      return <p>{t(kind)}</p>;
  }
}

/** Isolates the text from the direction of its surroundings. */
function nameOf(text: string) {
  return <bdi>{text}</bdi>;
}
