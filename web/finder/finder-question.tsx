import type { RefObject, SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { finderQuestions } from "../../domain/finder/finder.ts";
import { formatCount } from "../../domain/money/money.ts";
import { formatShortEgp } from "../../messages/money.ts";
import type { FinderOptionCounts } from "../../server/plans/finder.ts";
import { formParams } from "../forms/form-params.ts";
import { useTranslations } from "../language/use-translations.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import { Button } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import { FinderProgressBar } from "./finder-steps.tsx";
import { finderAnswerText, finderMatchCountText } from "../plans/pieces/finder-words.ts";
import type { FinderQuestionView } from "./finder-view.ts";
import styles from "./finder.module.css";

/**
 * One question of the finder as a form. Its buttons submit the answers with the next or the previous
 * step, so going back loses none [FIND-5]. After hydration this works without a reload.
 */
export function FinderQuestionScreen({
  view,
  title,
}: {
  readonly view: FinderQuestionView;
  /** Ref of the heading, which gets the focus when another question is shown. */
  readonly title: RefObject<HTMLHeadingElement | null>;
}) {
  const { step, answers, choices } = view;
  const t = useTranslations("finder");
  const format = useReaderFormat();
  const { locale } = format;
  const question = finderQuestions[step - 1] ?? "budget";
  const path = urls.page("quiz", locale);
  return (
    <form action={path} className={`wrap ${styles.finder}`} onSubmit={useSteps(path)}>
      <div className={styles.top}>
        <FinderProgressBar current={step} />
        <p className="small muted" id="step">
          {t("step", { step: formatCount(step, format) })}
        </p>
        <h1 className="h2" tabIndex={-1} id="question" aria-describedby="step" ref={title}>
          {t(`questions.${question}`)}
        </h1>
        {finderQuestions.slice(0, step - 1).map((earlier) => {
          const answer = finderAnswerText(view, earlier, format);
          return (
            answer && (
              <p key={earlier} className="muted">
                {t(`questions.${earlier}`)}: {answer}
              </p>
            )
          );
        })}
      </div>
      {finderQuestions
        .filter((other) => other !== question)
        .map(
          (other) =>
            answers[other] && <input key={other} type="hidden" name={other} value={answers[other]} />,
        )}
      <fieldset key={question} className={styles.options} aria-labelledby="question">
        {choices.map((choice) => (
          <label key={choice.option} className={styles.option}>
            <span>
              <b>{choice.label}</b>
              <small>{choiceText(choice)}</small>
            </span>
            <input
              type="radio"
              name={question}
              value={choice.option}
              defaultChecked={answers[question] === choice.option}
            />
          </label>
        ))}
      </fieldset>
      {/* The Enter key submits with a form's first submit button, so "next" comes before "back" in the markup; CSS
          swaps them. */}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" name="step" value={step === 3 ? "results" : step + 1}>
          {step === 3 ? t("results") : t("next")}
        </Button>
        <Button type="submit" look="line" name="step" value={step - 1} disabled={step === 1}>
          {t("back")}
        </Button>
      </div>
    </form>
  );

  function choiceText(choice: FinderOptionCounts): string {
    const count = finderMatchCountText(choice, format);
    if (choice.fromEgp === 0) return count;
    return t("counts.from", { count, price: formatShortEgp(choice.fromEgp, format).text });
  }
}

/** Handles a question's buttons without a reload. Stores the current answers in the current history entry first. */
function useSteps(path: string) {
  const navigate = useNavigate();
  return (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const currentParams = formParams(event.currentTarget);
    const next = new URLSearchParams(currentParams);
    const step = new URLSearchParams(location.search).get("step");
    if (step !== null) currentParams.set("step", step);
    // React Router loads this address when the visitor goes back to the history entry.
    history.replaceState(history.state, "", `${path}?${currentParams}`);
    next.set(submitter.name, submitter.value);
    void navigate(`${path}?${next}`);
  };
}
