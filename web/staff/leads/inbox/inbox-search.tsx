import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { parseInboxQuery, serializeInboxQuery } from "../../../../domain/lead-query.ts";
import { useTranslations } from "../../../messages/translator.ts";
import { usePageLocale } from "../../../page-locale.ts";
import { SearchInput } from "../../../ui/field.tsx";
import { urls } from "../../../urls.ts";
import { type InboxAddress, inboxHref } from "./inbox-address.ts";
import styles from "./inbox-page.module.css";

/** After the last key, so that not every letter asks. */
const pauseMs = 300;

/** Searches by name, number, project and reference: while one types, and without scripts when the form is sent. */
export function InboxSearch({ address }: { readonly address: InboxAddress }) {
  const t = useTranslations("inbox");
  const locale = usePageLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const { query } = address;
  const sent = useRef(query.text);

  useEffect(() => {
    // What one types goes ahead of the address; what else changes the address (Back, a link) changes the field.
    const field = form.current?.elements.namedItem("q");
    if (query.text !== sent.current && field instanceof HTMLInputElement) field.value = query.text;
    sent.current = query.text;
  }, [query.text]);

  const search = () => {
    window.clearTimeout(timer.current);
    const typed = form.current ? new FormData(form.current).get("q") : null;
    const { text } = parseInboxQuery(new URLSearchParams(typeof typed === "string" ? { q: typed } : {}));
    if (text === sent.current) return;
    sent.current = text;
    const href = inboxHref(locale, { query: { ...query, text, page: 1 }, leadId: null, ask: null });
    void navigate(href, { replace: true, preventScrollReset: true });
  };
  const searchTypedEarly = useEffectEvent(search);
  useEffect(() => {
    // What was typed while the page was not alive yet was heard by nobody.
    searchTypedEarly();
    return () => window.clearTimeout(timer.current);
  }, []);

  return (
    <form
      ref={form}
      role="search"
      className={styles.search}
      method="get"
      action={urls.staffLeads(locale)}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      {[...serializeInboxQuery({ ...query, text: "", page: 1 })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput
        id="inbox-search"
        name="q"
        defaultValue={query.text}
        placeholder={t("search")}
        aria-label={t("search")}
        autoComplete="off"
        maxLength={100}
        onChange={() => {
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(search, pauseMs);
        }}
      />
    </form>
  );
}
