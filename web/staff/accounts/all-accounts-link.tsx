import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { BackLink } from "../pieces/back-link.tsx";

/** Back to everybody. */
export function AllAccountsLink() {
  const t = useTranslations("accounts");
  return <BackLink to={urls.page("admin/staff", usePageLocale())}>{t("all")}</BackLink>;
}
