import { type FinderAnswers, finderQuestions } from "../../domain/finder/finder.ts";
import { formatCount, formatMonthly } from "../../domain/money/money.ts";
import type { FinderChoice } from "../../server/plans/finder.ts";
import { useTranslations } from "../language/use-translations.ts";
import { useReader } from "../language/page-locale.ts";
import { Button } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import { FinderSteps } from "./finder-steps.tsx";
import { answerText, countText } from "../plans/pieces/finder-words.ts";
import styles from "./finder.module.css";

export interface FinderQuestionView {
  readonly kind: "question";
  readonly step: 1 | 2 | 3;
  readonly answers: FinderAnswers;
  readonly choices: readonly FinderChoice[];
}

/**
 * One question: a form whose buttons say which step comes next, so that answers stay chosen either way. The script of
 * the page (web/enhance/finder.ts) puts the next question in its place.
 */
export function FinderQuestionScreen({
  view: { step, answers, choices },
}: {
  readonly view: FinderQuestionView;
}) {
  const t = useTranslations("finder");
  const reader = useReader();
  const { locale } = reader;
  const question = finderQuestions[step - 1] ?? "budget";
  return (
    <form action={urls.page("quiz", locale)} className={`wrap ${styles.finder}`} data-finder>
      <div className={styles.top}>
        <FinderSteps current={step} />
        <p className="small muted" id="step">
          {t("step", { step: formatCount(step, reader) })}
        </p>
        <h1 className="h2" tabIndex={-1} id="question" aria-describedby="step">
          {t(`questions.${question}`)}
        </h1>
        {finderQuestions.slice(0, step - 1).map((earlier) => {
          const answer = answerText(answers, earlier, reader);
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
      <fieldset className={styles.options} aria-labelledby="question">
        {choices.map((choice) => (
          <label key={choice.option} className={styles.option}>
            <span>
              <b>{t(`options.${choice.option}`)}</b>
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
      {/* The first button is the one that Enter presses, so it stands before Back, which is drawn first. */}
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

  function choiceText(choice: FinderChoice): string {
    const count = countText(choice, reader);
    if (choice.fromEgp === 0) return count;
    return t("counts.from", { count, price: formatMonthly(choice.fromEgp, reader).text });
  }
}
