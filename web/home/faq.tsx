import { useTranslations } from "../language/use-translations.ts";
import type { Bilingual } from "../../domain/text/locale.ts";
import { useProse } from "../language/use-prose.ts";
import { Icon } from "../ui/icons.tsx";
import styles from "./faq.module.css";

interface Question {
  readonly id: string;
  readonly question: Bilingual;
  readonly answer: Bilingual;
}

/** Number of questions that are shown before a visitor asks for more [SHOW-4]. */
const firstCount = 4;

/**
 * Questions whose answers open one at a time, without scripts: `<details>` with the same name close each other,
 * and one more `<details>` toggles the questions after the first four.
 */
export function Faq({ questions }: { readonly questions: readonly Question[] }) {
  const t = useTranslations("home.faq");
  const rest = questions.slice(firstCount);
  return (
    <section className="section section-rule">
      <div className="wrap split">
        <h2>{t("title")}</h2>
        <div className={styles.faq}>
          {questions.slice(0, firstCount).map((question, index) => (
            <Answer key={question.id} {...question} isOpen={index === 0} />
          ))}
          {rest.length > 0 && (
            <>
              <div className={styles.rest}>
                {rest.map((question) => (
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
  const prose = useProse();
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
