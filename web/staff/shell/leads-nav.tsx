import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import styles from "./leads-nav.module.css";

const pages = [
  { name: "inbox", href: urls.staffLeads },
  { name: "numbers", href: urls.staffNumbers },
  { name: "assignment", href: urls.staffAssignment },
  { name: "deliveries", href: urls.staffDeliveries },
  { name: "people", href: urls.staffPeople },
] as const;

export type LeadsPageName = (typeof pages)[number]["name"];

/** The pages about requests, beside each other. */
export function LeadsNav({ current }: { readonly current: LeadsPageName }) {
  const t = useTranslations("inbox.pages");
  const locale = usePageLocale();
  return (
    <nav aria-label={t("label")} className={styles.nav}>
      {pages.map(({ name, href }) => (
        <Link key={name} to={href(locale)} aria-current={name === current ? "page" : undefined}>
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
