import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { PlaceTreeNode } from "./place-entries.ts";
import type { PlaceTreeView } from "./place-tree-view.ts";
import styles from "./place-tree.module.css";

const geoNames = (words: React.ReactNode) => <a href="https://www.geonames.org">{words}</a>;

/** A tree of all places with homes: governorates expand to cities, cities to districts. */
export function PlaceTree({ view: { nodes, query, words } }: { readonly view: PlaceTreeView }) {
  const t = useTranslations("areas.tree");
  const locale = usePageLocale();
  if (nodes.length === 0 && words === "") return null;
  return (
    <section className={`section-rule ${styles.section}`}>
      <div className="wrap">
        <h2>{t("title")}</h2>
        <p className={`muted ${styles.about}`}>{t("text")}</p>
        {words && (
          <p className={styles.about}>
            {t(nodes.length > 0 ? "ofSearch" : "noneOfSearch", { search: words })}{" "}
            <a className="link" href={urls.page("listings/by-area", locale)}>
              {t("ofAll")}
            </a>
          </p>
        )}
        <ul className={styles.tree}>
          {nodes.map((node) => (
            <Branch key={node.id} node={node} query={query} />
          ))}
        </ul>
        <p className={`small muted ${styles.credit}`}>{t.rich("credit", { a: geoNames })}</p>
      </div>
    </section>
  );
}

interface BranchProps {
  readonly node: PlaceTreeNode;
  /** The search whose filters the links to places repeat. */
  readonly query: SearchQuery;
}

function Branch({ node: { id, name, count, children }, query }: BranchProps) {
  const t = useTranslations("areas.tree");
  const locale = usePageLocale();
  const href = urls.results(locale, { kind: "place", place: id, line: [] }, query);
  const homes = <span className={styles.count}>{t("homes", { count })}</span>;
  const link = (
    <a href={href}>
      <span>{name}</span>
      {homes}
    </a>
  );
  if (children.length === 0) return <li className={styles.leaf}>{link}</li>;
  return (
    <li>
      <details>
        <summary>
          <span>{name}</span>
          {homes}
        </summary>
        <ul className={styles.children}>
          <li className={styles.leaf}>
            <a href={href}>{t("all", { place: name })}</a>
          </li>
          {children.map((node) => (
            <Branch key={node.id} node={node} query={query} />
          ))}
        </ul>
      </details>
    </li>
  );
}
