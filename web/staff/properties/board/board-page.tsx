import { useLocation } from "react-router";
import { ConnectionError } from "../../../components/connection-error.tsx";
import { useTranslations } from "../../../messages/translator.ts";
import { usePageLocale } from "../../../page-locale.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { urls } from "../../../urls.ts";
import { StaffPage } from "../../staff-page.tsx";
import type { PanelAnswer } from "../panel/panel-data.ts";
import { PropertyPanel } from "../panel/property-panel.tsx";
import { BoardContext, type Board } from "./board.ts";
import { boardHref, startHref } from "./board-address.ts";
import { BoardBar } from "./board-bar.tsx";
import styles from "./board-page.module.css";
import { BoardTools } from "./board-tools.tsx";
import { BulkResultBanner } from "./bulk-result.tsx";
import type { BoardAnswer, BoardData } from "./load-board.ts";
import { Portfolio } from "./portfolio.tsx";
import { PropertyCards } from "./property-cards.tsx";
import { PropertyTable } from "./property-table.tsx";
import { BoardPager } from "./board-pager.tsx";

interface BoardPageProps {
  readonly answer: BoardAnswer;
  /** What came of a change that came to nothing. */
  readonly changed: PanelAnswer | null;
}

/** The list of properties in one of its designs, with one of them beside it; or that they could not be read. */
export function BoardPage({ answer, changed }: BoardPageProps) {
  const t = useTranslations("properties");
  const { pathname, search } = useLocation();
  return (
    <StaffPage account={answer.account} current="properties" isWide={answer.kind === "board"}>
      {answer.kind === "board" ? (
        <BoardScreen board={answer} changed={changed} />
      ) : (
        <>
          <h1 className="visually-hidden">{t("title")}</h1>
          <ConnectionError reference={answer.reference} retryHref={pathname + search}>
            {t("unavailable")}
          </ConnectionError>
          {changed && <PropertyPanel panel={null} answer={changed} account={answer.account} />}
        </>
      )}
    </StaffPage>
  );
}

function BoardScreen({
  board,
  changed,
}: {
  readonly board: BoardData;
  readonly changed: PanelAnswer | null;
}) {
  const t = useTranslations("properties");
  const locale = usePageLocale();
  const { design, query, panelAddress: panel, canWrite, properties, stats, updated } = board;
  const isStart = useLocation().pathname === urls.staff(locale);
  const place: Board = {
    design,
    query,
    panel,
    canWrite,
    action: boardHref(locale, design, query, panel),
    href: (changes) => {
      const asked = { ...query, ...changes };
      // The start of the staff side shows the list as well, and stays what it is while one searches there.
      return isStart ? startHref(locale, asked) : boardHref(locale, design, asked, panel);
    },
    panelHref: (other) => boardHref(locale, design, query, other),
  };
  const isOpen = board.panel !== null || (changed !== null && changed.kind !== "step-failed");
  return (
    <BoardContext value={place}>
      <div className={styles.board} data-design={design} {...(isOpen && { "data-open": true })}>
        <BoardBar board={board} />
        <div className={styles.grid}>
          <div className={styles.list}>
            <BoardTools board={board} />
            <BulkResultBanner />
            {stats && <Portfolio stats={stats} updated={updated} />}
            {properties.length === 0 ? (
              <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
            ) : design === "table" ? (
              <PropertyTable board={board} />
            ) : (
              <PropertyCards properties={properties} isLarge={design === "card"} />
            )}
            <BoardPager page={board.page} pageCount={board.pageCount} />
          </div>
          <div className={styles.panel}>
            <PropertyPanel panel={board.panel} answer={changed} account={board.account} />
          </div>
        </div>
      </div>
    </BoardContext>
  );
}
