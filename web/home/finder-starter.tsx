import { finderOptions, formatFinderAnswers, noFinderAnswers } from "../../domain/finder/finder.ts";
import { useTranslations } from "../language/use-translations.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { Icon } from "../ui/icons.tsx";
import { urls } from "../shell/urls.ts";
import styles from "./finder-starter.module.css";

/** The home finder's first question on the home page; each answer links to the second question. */
export function FinderFirstQuestion() {
  const t = useTranslations("finder");
  const plans = useTranslations("planSearch");
  const locale = usePageLocale();
  return (
    <section className={styles.starter} aria-labelledby="finder">
      <div className={`wrap ${styles.inner}`}>
        <div>
          <h2 id="finder" className={styles.question}>
            {t("starter.question")}
          </h2>
          <p className="muted small">{t("starter.text")}</p>
          <a className="link small" href={urls.page("plans", locale)}>
            {plans("entry")}
          </a>
        </div>
        <div className={styles.options}>
          {finderOptions.budget.map((budget) => (
            <a
              key={budget}
              href={urls.page("quiz", locale, formatFinderAnswers({ ...noFinderAnswers, budget }, 2))}
              rel="nofollow"
            >
              {t(`options.${budget}`)}
              <Icon name="chevron-end" />
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
