import { Form, Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { Button } from "../../ui/button.tsx";
import { isNextStepOverdue, useNextStepText } from "../leads/view/step-text.ts";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { LeadContactLinks } from "./lead-contact-links.tsx";
import type { TodayPageData } from "./load-today.ts";
import sectionHead from "../pieces/section-head.module.css";
import styles from "./today.module.css";

interface NextStepsProps {
  readonly steps: NonNullable<TodayPageData["steps"]>;
  readonly now: Date;
}

/** Planned steps that are due today or overdue, the oldest first. */
export function DueNextSteps({ steps, now }: NextStepsProps) {
  const t = useTranslations("today.steps");
  const next = useTranslations("inbox.next");
  const locale = usePageLocale();
  const stepText = useNextStepText(now);
  return (
    <section className={styles.section} id="steps">
      <div className={sectionHead.head}>
        <h2>{t("title")}</h2>
        {steps.total > steps.first.length && <p>{t("total", { count: steps.total })}</p>}
      </div>
      <ul>
        {steps.first.map((lead) => {
          const page = urls.page("admin/leads", locale, `lead=${lead.id}`);
          return (
            <li key={lead.id} className={styles.row}>
              <div>
                <p className={styles.what}>
                  <Link className={styles.name} to={page}>
                    <bdi>{lead.name}</bdi>
                  </Link>
                </p>
                <p data-late={isNextStepOverdue(lead.planned, now) || undefined}>{stepText(lead.planned)}</p>
              </div>
              <div className={styles.ways}>
                <LeadContactLinks lead={lead} isFirst={false} />
                <Form method="post" action={page} preventScrollReset>
                  <HiddenFields values={{ intent: "step-done", id: lead.id, revision: lead.revision }} />
                  <Button type="submit" name="then" value="today" look="line">
                    {next("done")}
                    <span className="visually-hidden"> {lead.name}</span>
                  </Button>
                </Form>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
