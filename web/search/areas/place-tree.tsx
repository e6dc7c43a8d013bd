import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import type { PlaceNode } from "./place-entries.ts";
import styles from "./place-tree.module.css";

const geoNames = (words: React.ReactNode) => <a href="https://www.geonames.org">{words}</a>;

/** Every place with homes: governorates to open, with their cities, and those with their districts. */
export function PlaceTree({ tree }: { readonly tree: readonly PlaceNode[] }) {
  const t = useTranslations("areas.tree");
  if (tree.length === 0) return null;
  return (
    <section className={`section-rule ${styles.section}`}>
      <div className="wrap">
        <h2>{t("title")}</h2>
        <p className={`muted ${styles.about}`}>{t("text")}</p>
        <ul className={styles.tree}>
          {tree.map((node) => (
            <Branch key={node.id} node={node} />
          ))}
        </ul>
        <p className={`small muted ${styles.credit}`}>{t.rich("credit", { a: geoNames })}</p>
      </div>
    </section>
  );
}

function Branch({ node: { id, name, count, children } }: { readonly node: PlaceNode }) {
  const t = useTranslations("areas.tree");
  const locale = usePageLocale();
  const homes = <span className={styles.count}>{t("homes", { count })}</span>;
  const own = (
    <a href={urls.place(locale, id)}>
      <span>{name}</span>
      {homes}
    </a>
  );
  if (children.length === 0) return <li className={styles.leaf}>{own}</li>;
  return (
    <li>
      <details>
        <summary>
          <span>{name}</span>
          {homes}
        </summary>
        <ul className={styles.children}>
          <li className={styles.leaf}>
            <a href={urls.place(locale, id)}>{t("all", { place: name })}</a>
          </li>
          {children.map((node) => (
            <Branch key={node.id} node={node} />
          ))}
        </ul>
      </details>
    </li>
  );
}
