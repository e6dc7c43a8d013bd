import { useTranslations } from "../../messages/translator.ts";
import { usePageLocale } from "../../page-locale.ts";
import { urls } from "../../urls.ts";
import { BackLink } from "../back-link.tsx";

/** Back to everybody. */
export function AllAccountsLink() {
  const t = useTranslations("accounts");
  return <BackLink to={urls.staffAccounts(usePageLocale())}>{t("all")}</BackLink>;
}
