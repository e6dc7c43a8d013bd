import { useTranslations } from "../language/use-translations.ts";
import { formatPercent } from "../../domain/money/money.ts";
import { planTermMonths } from "../../domain/plans/plan.ts";
import { findMainPlan } from "../../domain/plans/plan-amounts.ts";
import type { ProjectWithDeveloper } from "../../domain/showcase/published-showcase.ts";
import { formatEgp } from "../../messages/money.ts";
import { usePageLocale, useReaderFormat } from "../language/page-locale.ts";
import { ButtonLink } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import styles from "./home-hero.module.css";
import { Picture } from "../ui/picture.tsx";
import { phonePictureSizes } from "../ui/picture-frame.tsx";

interface HomeHeroProps {
  /** The project whose first picture is shown. */
  readonly heroProject: ProjectWithDeveloper;
  /** Number of homes that the site's search covers. */
  readonly total: number;
}

/** The first section of the home page: what the site is for, and a link to the developers. */
export function HomeHero({ heroProject: { developer, project }, total }: HomeHeroProps) {
  const t = useTranslations("home.hero");
  const locale = usePageLocale();
  const terms = useStartingTerms(project);
  const [picture] = project.pictures;
  return (
    <div className={`wrap rows ${styles.hero}`}>
      <div className={styles.text}>
        <h1>{t("title")}</h1>
        <p className="lead">{t("text")}</p>
        <div className="row gap-2 gap-x5">
          <ButtonLink look="primary" href={urls.developers(locale)}>
            {t("developers")}
          </ButtonLink>
          <a className="link" href={urls.page("listings", locale)}>
            {t("browse", { count: total })}
          </a>
        </div>
      </div>
      {picture && (
        <figure className={styles.figure}>
          <div className={styles.picture}>
            <Picture
              image={picture}
              sizes={`(min-width: 900px) 60vw, ${phonePictureSizes}`}
              variant="fill"
              priority
            />
          </div>
          <figcaption className={`cluster apart gap-1 gap-x4 ${styles.caption}`}>
            <span>
              <a href={urls.project(locale, developer.slug, project.slug)}>{project.name[locale]}</a>
              {t("place", { location: project.location[locale] })}
            </span>
            {terms && <span>{terms}</span>}
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** Returns the project's terms as "From EGP 9,440,000, 5% down over 10 years"; null if unknown. */
function useStartingTerms({ priceEgp, plans }: ProjectWithDeveloper["project"]): string | null {
  const t = useTranslations("home.hero");
  const format = useReaderFormat();
  // One plan's terms: the lowest down payment and the longest term may belong to different plans.
  const plan = findMainPlan(plans);
  if (!priceEgp || !plan?.instalments) return null;
  return t("terms", {
    price: formatEgp(priceEgp.from, format).text,
    down: formatPercent(plan.downPercent, format),
    years: Math.ceil(planTermMonths(plan) / 12),
  });
}
