import { distinctProjects } from "../../domain/showcase/project-facts.ts";
import type { Developer } from "../../domain/showcase/showcase.ts";
import { type Locale, localizedText } from "../../domain/text/locale.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import { useTranslations } from "../language/use-translations.ts";
import { formatCount } from "../../domain/money/money.ts";
import { urls } from "../shell/urls.ts";
import { Icon } from "../ui/icons.tsx";
import styles from "./developer-index.module.css";

export interface DeveloperIndexEntry {
  readonly slug: string;
  readonly name: string;
  readonly projectCount: number;
}

/** Returns all developers in alphabetical order, because the order of the cards has no meaning for visitors. */
export function toDeveloperIndexEntries(
  developers: readonly Developer[],
  locale: Locale,
): readonly DeveloperIndexEntry[] {
  const { compare } = new Intl.Collator(locale);
  return developers
    .map((developer) => ({
      slug: developer.slug,
      name: localizedText(locale, developer.name),
      projectCount: distinctProjects(developer).length,
    }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** The names of all developers, collapsed. Used if the site has more developers than cards. */
export function DeveloperIndex({ developers }: { readonly developers: readonly DeveloperIndexEntry[] }) {
  const t = useTranslations("home.developers");
  const counts = useTranslations("showcase.developer");
  const format = useReaderFormat();
  return (
    <details className={styles.index}>
      <summary className={styles.summary}>
        {t("all", { count: formatCount(developers.length, format) })}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <ul className={styles.names}>
        {developers.map(({ slug, name, projectCount }) => (
          <li key={slug}>
            <a href={urls.developer(format.locale, slug)}>{name}</a>
            <span>{counts("projectCount", { count: projectCount })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
