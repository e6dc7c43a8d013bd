import { useTranslations } from "../language/use-translations.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { useContentText } from "../language/use-prose.ts";
import { Icon } from "../ui/icons.tsx";
import styles from "./faq.module.css";

interface Question {
  readonly id: string;
  readonly question: Bilingual;
  readonly answer: Bilingual;
}

/** Number of questions shown before a visitor expands the list [SHOW-4]. */
const firstCount = 4;

/**
 * Questions with answers that expand one at a time, without scripts: `<details>` of the same name close each other.
 * Another `<details>` toggles the questions after the first `firstCount`.
 */
export function Faq({ questions }: { readonly questions: readonly Question[] }) {
  const t = useTranslations("home.faq");
  const moreQuestions = questions.slice(firstCount);
  return (
    <section className="section section-rule">
      <div className="wrap split">
        <h2>{t("title")}</h2>
        <div className={styles.faq}>
          {questions.slice(0, firstCount).map((question, index) => (
            <Answer key={question.id} {...question} isOpen={index === 0} />
          ))}
          {moreQuestions.length > 0 && (
            <>
              <div className={styles.rest}>
                {moreQuestions.map((question) => (
                  <Answer key={question.id} {...question} />
                ))}
              </div>
              <details className={styles.more}>
                <summary className="link">
                  <span className={styles.whenClosed}>{t("more")}</span>
                  <span className={styles.whenOpen}>{t("less")}</span>
                </summary>
              </details>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

function Answer({ id, question, answer, isOpen }: Question & { readonly isOpen?: boolean }) {
  const prose = useContentText();
  return (
    <details id={`faq-${id}`} className={styles.question} name="faq" open={isOpen}>
      <summary className={styles.summary}>
        <h3 className={styles.words}>{prose(question)}</h3>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <p className={styles.answer}>{prose(answer)}</p>
    </details>
  );
}
