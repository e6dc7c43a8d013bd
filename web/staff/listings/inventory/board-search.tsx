import { parsePropertyQuery } from "../../../../domain/listings/inventory-query.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { LiveSearch } from "../../shell/live-search.tsx";
import { useBoard } from "./board.ts";
import styles from "./board-bar.module.css";
import { HiddenFields } from "./hidden-fields.tsx";

/** The form of the search, to which the order belongs as well. */
export const searchFormId = "search";

/** Searches by project and code. */
export function BoardSearch() {
  const t = useTranslations("properties");
  const { query, href } = useBoard();
  return (
    <LiveSearch
      id={searchFormId}
      className={styles.search}
      label={t("search")}
      text={query.text}
      tidy={(q) => parsePropertyQuery(new URLSearchParams({ q })).text}
      hrefOf={(text) => href({ text, page: 1 })}
      action={href({})}
    >
      <HiddenFields query={query} without={["q", "sort", "page"]} />
    </LiveSearch>
  );
}
