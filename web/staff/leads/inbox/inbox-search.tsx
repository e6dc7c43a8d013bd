import { parseInboxQuery, serializeInboxQuery } from "../../../../domain/leads/inbox-query.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { urls } from "../../../shell/urls.ts";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { LiveSearch } from "../../pieces/live-search.tsx";
import { type InboxAddress, inboxHref } from "../view/inbox-address.ts";
import styles from "./inbox-page.module.css";

/** The id of the search form, which a keyboard shortcut focuses. */
export const inboxSearchId = "inbox-search";

/** Searches leads by name, phone number, project and reference. */
export function InboxSearch({ address: { query } }: { readonly address: InboxAddress }) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  return (
    <LiveSearch
      id={inboxSearchId}
      className={styles.search}
      label={t("search")}
      text={query.text}
      normalise={(q) => parseInboxQuery(new URLSearchParams({ q })).text}
      hrefOf={(text) => inboxHref(locale, { query: { ...query, text, page: 1 }, leadId: null, ask: null })}
      action={urls.page("admin/leads", locale)}
    >
      <HiddenFields values={Object.fromEntries(serializeInboxQuery({ ...query, text: "", page: 1 }))} />
    </LiveSearch>
  );
}
