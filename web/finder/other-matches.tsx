import { formatCount } from "../../domain/money/money.ts";
import type { FinderResult } from "../../server/plans/finder.ts";
import { useTranslations } from "../language/use-translations.ts";
import { useReader } from "../language/page-locale.ts";
import { urls } from "../shell/urls.ts";
import styles from "./finder-results.module.css";

/** That more is all that was asked than is shown; where the homes among it are says the link below it. */
export function OtherMatches({ result: { matches, total } }: { readonly result: FinderResult }) {
  const t = useTranslations("finder");
  const developers = useTranslations("showcase.notFound");
  const reader = useReader();
  const { locale } = reader;
  if (total.projects + total.homes <= matches.length) return null;
  const projectCount = matches.filter(({ kind }) => kind === "project").length;
  return (
    <>
      <p className={styles.others}>{t("first", { count: formatCount(matches.length, reader) })}</p>
      {total.projects > projectCount && (
        <a className="link" href={urls.developers(locale)}>
          {developers("allDevelopers")}
        </a>
      )}
    </>
  );
}
