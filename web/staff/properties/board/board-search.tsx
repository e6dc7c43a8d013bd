import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { parsePropertyQuery } from "../../../../domain/property-query.ts";
import { useTranslations } from "../../../messages/translator.ts";
import { SearchInput } from "../../../ui/field.tsx";
import { useBoard } from "./board.ts";
import styles from "./board-bar.module.css";
import { HiddenFields } from "./hidden-fields.tsx";

/** The form of the search, to which the order belongs as well. */
export const searchFormId = "search";
/** After the last key, so that not every letter asks. */
const pauseMs = 250;

/** Searches by project and code: while one types, and without scripts when the form is sent. */
export function BoardSearch() {
  const t = useTranslations("properties");
  const { query, href } = useBoard();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
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
    const { text } = parsePropertyQuery(new URLSearchParams(typeof typed === "string" ? { q: typed } : {}));
    if (text === sent.current) return;
    sent.current = text;
    void navigate(href({ text, page: 1 }), { replace: true, preventScrollReset: true });
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
      id={searchFormId}
      role="search"
      className={styles.search}
      method="get"
      action={href({})}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <HiddenFields query={query} without={["q", "sort", "page"]} />
      <SearchInput
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
