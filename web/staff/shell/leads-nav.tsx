import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import styles from "./leads-nav.module.css";
import tabs from "../pieces/tabs.module.css";

const pages = [
  { name: "inbox", path: "admin/leads" },
  { name: "deliveries", path: "admin/leads/deliveries" },
  { name: "people", path: "admin/leads/people" },
] as const;

export function LeadsNav({ current }: { readonly current: (typeof pages)[number]["name"] }) {
  const t = useTranslations("inbox.pages");
  const locale = usePageLocale();
  return (
    <nav aria-label={t("label")} className={`cluster gap-x5 small medium ${tabs.tabs} ${styles.nav}`}>
      {pages.map(({ name, path }) => (
        <Link key={name} to={urls.page(path, locale)} aria-current={name === current ? "page" : undefined}>
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
