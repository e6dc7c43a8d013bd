import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { formatCount } from "../../../../domain/money/money.ts";
import { useReaderFormat } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Banner } from "../../shell/banner.tsx";
import question from "../../pieces/question.module.css";
import styles from "./samples.module.css";
import type { RemoveSamplesFailure } from "./remove-samples.ts";
import { confirmRemoveSamplesHref, readSamplesFlash, removeSamplesIntent } from "./samples-address.ts";

/** Samples that are still on the site. */
interface RemainingSamples {
  /** The number of listings. */
  readonly count: number;
  readonly developers: number;
  readonly projects: number;
  readonly isConfirming: boolean;
}

interface RemoveSamplesFormProps {
  /** Null if the account may not remove samples. */
  readonly samples: RemainingSamples | null;
  /** `action` receives the form; `backHref` is the list without the confirmation. */
  readonly action: string;
  readonly backHref: string;
}

/** The number of samples with the button that removes them, or the confirmation; nothing without the permission. */
export function RemoveSamplesForm({ samples, action, backHref }: RemoveSamplesFormProps) {
  const t = useTranslations("properties.samples");
  if (samples === null) return null;
  if (samples.isConfirming) return <SamplesQuestion samples={samples} action={action} backHref={backHref} />;
  const { count, developers, projects } = samples;
  const hasShowcase = developers + projects > 0;
  if (count === 0 && !hasShowcase) return null;
  return (
    <div className={styles.standing}>
      <Notice>
        {count > 0 && <p>{t("standing", { count })}</p>}
        {hasShowcase && <p>{t("standingShown", { developers, projects })}</p>}
        <p>
          <Link className="link" to={confirmRemoveSamplesHref(action)} preventScrollReset>
            {t("remove")}
          </Link>
        </p>
      </Notice>
    </div>
  );
}

interface SamplesQuestionProps extends Pick<RemoveSamplesFormProps, "action" | "backHref"> {
  readonly samples: RemainingSamples;
}

function SamplesQuestion({ samples, action, backHref }: SamplesQuestionProps) {
  const t = useTranslations("properties.samples");
  const { count, developers, projects } = samples;
  const hasShowcase = developers + projects > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading, so that a screen reader announces the confirmation.
  useEffect(() => heading.current?.focus(), []);
  const back = (words: string) => (
    <Link className="link" to={backHref} preventScrollReset>
      {words}
    </Link>
  );
  return (
    <section className={question.question} aria-labelledby="samples-question">
      <h2 id="samples-question" tabIndex={-1} ref={heading}>
        {count > 0 ? t("ask.question", { count }) : t(hasShowcase ? "ask.questionShown" : "none")}
      </h2>
      {count === 0 && !hasShowcase ? (
        <p>{back(t("back"))}</p>
      ) : (
        <>
          {count > 0 && <p>{t("ask.what")}</p>}
          {hasShowcase && <p>{t("ask.shown", { developers, projects })}</p>}
          <p>{t("ask.stays")}</p>
          <Form method="post" action={action} className="row gap-2 gap-x5">
            <Button type="submit" look="primary" small name="intent" value={removeSamplesIntent}>
              {hasShowcase ? t("ask.yesAll") : t("ask.yes", { count })}
            </Button>
            {back(t("ask.cancel"))}
          </Form>
        </>
      )}
    </section>
  );
}

export function RemoveSamplesResult({ failure }: { readonly failure: RemoveSamplesFailure | null }) {
  const t = useTranslations("properties.samples");
  const format = useReaderFormat();
  const removed = readSamplesFlash(useLocation().search);
  if (failure)
    return (
      <Banner kind="error">
        <p>{t("failed")}</p>
        <p>{t("failedText", { reference: failure.reference })}</p>
      </Banner>
    );
  if (removed === null) return null;
  const { homes, shown } = removed;
  return (
    <Banner kind="done">
      {(homes > 0 || shown === 0) && <p>{t("done", { count: homes })}</p>}
      {shown > 0 && <p>{t("doneShown", { count: formatCount(shown, format) })}</p>}
    </Banner>
  );
}
