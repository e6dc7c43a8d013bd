import { salesHoursLines } from "../../content/sales-hours.ts";
import { developers } from "../../content/showcase.ts";
import { parseLocale } from "../../domain/locale.ts";
import { formatPhone, toTelUrl } from "../../domain/phone.ts";
import { ContactLink } from "../components/contact-link.tsx";
import { Page } from "../components/page.tsx";
import { getTranslator, useTranslations } from "../messages/translator.ts";
import { pageMetadata } from "../metadata.ts";
import { usePageLocale } from "../page-locale.ts";
import { useSite } from "../site.ts";
import { urls } from "../urls.ts";
import type { Route } from "./+types/contact";
import styles from "./contact.module.css";

/** `?developer=` names whom the visitor asks about; only one of ours is repeated on the page. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("developer");
  const developer = developers.find(({ slug, name }) => [slug, name.en, name.ar].includes(asked ?? ""));
  return { developer: developer ? { name: developer.name } : null };
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const config = matches[0].loaderData?.config;
  if (!config) return [];
  const locale = parseLocale(location.pathname) ?? "en";
  const t = getTranslator(locale, "pages.contact");
  const canonical = (each: typeof locale) => urls.contact(each);
  return pageMetadata({ config, locale, title: t("title"), description: t("description"), canonical });
};

/** The ways to the sales side. There is no form: nothing here could store what it takes. */
export default function Contact({ loaderData: { developer } }: Route.ComponentProps) {
  const t = useTranslations("pages.contact");
  const locale = usePageLocale();
  const config = useSite()?.config;
  const about = developer?.name[locale];
  return (
    <Page crumbs={[{ label: t("title") }]} context={t("context")}>
      <div className={`wrap split ${styles.contact}`}>
        <div className="stack">
          <h1 className="h2">{t("title")}</h1>
          {about && <p className={styles.about}>{t("about", { developer: about })}</p>}
          <p className="lead">{t("lead")}</p>
          <ContactLink
            way="whatsapp"
            look="primary"
            inquiry={about ? { kind: "developer", developerName: about } : { kind: "general" }}
          >
            {t("whatsapp")}
          </ContactLink>
        </div>
        <div>
          <dl className={styles.facts}>
            {config?.salesPhone && (
              <div>
                <dt>{t("phone")}</dt>
                <dd>
                  <a className="link ltr" dir="ltr" href={toTelUrl(config.salesPhone)}>
                    {formatPhone(config.salesPhone)}
                  </a>
                </dd>
              </div>
            )}
            {config?.salesEmail && (
              <div>
                <dt>{t("email")}</dt>
                <dd>
                  <a className="link ltr" dir="ltr" href={`mailto:${config.salesEmail}`}>
                    {config.salesEmail}
                  </a>
                </dd>
              </div>
            )}
            <div>
              <dt>{t("hours")}</dt>
              <dd>
                {salesHoursLines.map((line) => (
                  <span key={line.en} className={styles.hours}>
                    {line[locale]}
                  </span>
                ))}
              </dd>
            </div>
          </dl>
          <a className="link" href={urls.privacy(locale)}>
            {t("privacy")}
          </a>
        </div>
      </div>
    </Page>
  );
}
