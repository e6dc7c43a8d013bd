import { languageLinkAttribute, dataAttributeProps } from "../inline/data-attributes.ts";
import { locales } from "../../domain/text/locale.ts";
import { InlineScript } from "../shell/inline-script.tsx";
import entryScript from "../inline/entry.ts?inline-script";
import { getTranslator } from "../../messages/translator.ts";
import { createPageMetaTags } from "../shell/metadata.ts";
import { siteSocialCard } from "../shell/site-card.ts";
import { urls } from "../shell/urls.ts";
import type { Route } from "./+types/entry.route";
import styles from "./entry.module.css";

export const meta: Route.MetaFunction = (args) =>
  createPageMetaTags(args, "home", (t, site) => ({
    title: t("title"),
    description: t("description"),
    canonical: urls.home,
    card: siteSocialCard(site, "home"),
  }));

/** The entry page [SITE-3]. A script redirects to the home page in the visitor's language; otherwise two links do. */
export default function Entry() {
  return (
    <main className={styles.entry}>
      <span className={`needs-inline-scripts ${styles.spinner}`} aria-hidden="true" />
      <h1 className="text-l">{getTranslator("en", "chrome")("redirecting")}</h1>
      <p className={styles.languages}>
        {locales.map((locale) => (
          <a
            key={locale}
            className="link"
            href={urls.home(locale)}
            lang={locale}
            hrefLang={locale}
            {...dataAttributeProps(languageLinkAttribute, locale)}
          >
            {getTranslator(locale, "chrome")(`languages.${locale}`)}
          </a>
        ))}
      </p>
      <InlineScript source={entryScript} />
    </main>
  );
}
