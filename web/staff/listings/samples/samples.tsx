import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Banner } from "../../shell/banner.tsx";
import question from "../../pieces/question.module.css";
import styles from "./samples.module.css";
import type { SamplesFailure } from "./remove-samples.ts";
import { askingSamples, findSamplesSaid, samplesIntent } from "./samples-address.ts";

interface SamplesProps {
  /** Null for who may not remove them. */
  readonly samples: { readonly count: number; readonly isAsked: boolean } | null;
  /** The list, to which the form is sent, and the list without the question. */
  readonly action: string;
  readonly backHref: string;
}

/** For who may remove them: how many samples there are, the way to remove them, and the question before that. */
export function Samples({ samples, action, backHref }: SamplesProps) {
  const t = useTranslations("properties.samples");
  if (samples === null) return null;
  if (samples.isAsked) return <SamplesQuestion count={samples.count} action={action} backHref={backHref} />;
  if (samples.count === 0) return null;
  return (
    <div className={styles.standing}>
      <Notice>
        <p>{t("standing", { count: samples.count })}</p>
        <p>
          <Link className="link" to={askingSamples(action)} preventScrollReset>
            {t("remove")}
          </Link>
        </p>
      </Notice>
    </div>
  );
}

interface SamplesQuestionProps extends Pick<SamplesProps, "action" | "backHref"> {
  readonly count: number;
}

function SamplesQuestion({ count, action, backHref }: SamplesQuestionProps) {
  const t = useTranslations("properties.samples");
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever asked with scripts would else not be told that there is a question now.
  useEffect(() => heading.current?.focus(), []);
  const back = (words: string) => (
    <Link className="link" to={backHref} preventScrollReset>
      {words}
    </Link>
  );
  return (
    <section className={question.question} aria-labelledby="samples-question">
      <h2 id="samples-question" tabIndex={-1} ref={heading}>
        {count === 0 ? t("none") : t("ask.question", { count })}
      </h2>
      {count === 0 ? (
        <p>{back(t("back"))}</p>
      ) : (
        <>
          <p>{t("ask.what")}</p>
          <p>{t("ask.stays")}</p>
          <Form method="post" action={action} className="row gap-2 gap-x5">
            <Button type="submit" look="primary" small name="intent" value={samplesIntent}>
              {t("ask.yes", { count })}
            </Button>
            {back(t("ask.cancel"))}
          </Form>
        </>
      )}
    </section>
  );
}

/** What came of removing the samples. */
export function SamplesResult({ failure }: { readonly failure: SamplesFailure | null }) {
  const t = useTranslations("properties.samples");
  const removed = findSamplesSaid(useLocation().search);
  if (failure)
    return (
      <Banner kind="error">
        <p>{t("failed")}</p>
        <p>{t("failedText", { reference: failure.reference })}</p>
      </Banner>
    );
  return removed === null ? null : <Banner kind="done">{t("done", { count: removed })}</Banner>;
}
