import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { formatCairoDateTime } from "../../../domain/time/cairo-date.ts";
import { buttonClass } from "../../ui/button.tsx";
import { partReviewHref } from "../studio/pieces/studio-address.ts";
import type { TodayPageData } from "./load-today.ts";
import sectionHead from "../pieces/section-head.module.css";
import styles from "./today.module.css";

/** Drafts that wait for review. */
export function DraftsToReview({ reviews }: { readonly reviews: NonNullable<TodayPageData["reviews"]> }) {
  const t = useTranslations("today.reviews");
  const format = useReaderFormat();
  return (
    <section className={styles.section} id="reviews">
      <div className={sectionHead.head}>
        <h2>{t("title")}</h2>
      </div>
      <ul>
        {reviews.map(({ name, title, changes, askedBy, askedAt }) => (
          <li key={`${name.kind} ${name.key}`} className={styles.row}>
            <div>
              <b className={styles.name}>
                <bdi>{title}</bdi>
              </b>
              <p>
                {t("changes", { count: changes })}
                {askedBy && (
                  <>
                    {" · "}
                    <bdi>{askedBy}</bdi>
                  </>
                )}
                {askedAt && ` · ${formatCairoDateTime(askedAt, format)}`}
              </p>
            </div>
            <Link className={buttonClass({})} to={partReviewHref(format.locale, name)}>
              {t("review")}
              <span className="visually-hidden"> {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
