import { useLocation } from "react-router";
import { ConnectionError } from "../../../shell/frame/connection-error.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { urls } from "../../../shell/urls.ts";
import { StaffPage } from "../../frame/staff-page.tsx";
import type { ListingActionData } from "../save/panel-data.ts";
import { unsentFormMessageKey } from "../panel/failure-words.ts";
import type { RemoveSamplesFailure } from "../samples/remove-samples.ts";
import { RemoveSamplesForm, RemoveSamplesResult } from "../samples/samples.tsx";
import { AreaNamesProvider } from "../fields/form-choices.ts";
import { ListingPanel } from "../panel/listing-panel.tsx";
import { type InventoryPageState, InventoryContext, useInventory } from "./use-inventory.ts";
import {
  confirmBulkActionHref,
  inventoryHref,
  readBulkFlash,
  inventoryOnStartPageHref,
} from "./inventory-address.ts";
import { InventoryHeader } from "./inventory-bar.tsx";
import styles from "./inventory-page.module.css";
import { InventoryTools } from "./inventory-tools.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Banner } from "../../shell/banner.tsx";
import type { BulkActionFailure, BulkActionRefusal } from "./apply-bulk-action.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import type { InventoryLoadResult, InventoryData } from "./load-inventory.ts";
import { InventoryStatistics } from "./inventory-statistics.tsx";
import { InventoryCards } from "./inventory-cards.tsx";
import { InventoryTable } from "./inventory-table.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { StaffPageHeader } from "../../frame/staff-page-header.tsx";

interface InventoryPageProps {
  readonly answer: InventoryLoadResult;
  /** Why the last change failed. */
  readonly changed: ListingActionData | BulkActionFailure | BulkActionRefusal | RemoveSamplesFailure | null;
}

/** The inventory in one of its layouts, with a listing in the panel; an error if it cannot be loaded. */
export function InventoryPage({ answer, changed }: InventoryPageProps) {
  const t = useTranslations("properties");
  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  const failure = changed?.kind === "bulk-failed" ? changed : null;
  const form = useTranslations("propertyForm.banner");
  const failedWords = (intent: string) =>
    form(unsentFormMessageKey(intent, answer.kind === "board" ? answer.panel : null));
  const samplesFailure = changed?.kind === "samples-failed" ? changed : null;
  const pending =
    changed?.kind === "bulk-failed" || changed?.kind === "bulk-refused" ? changed.pending : null;
  const answered =
    changed?.kind === "bulk-failed" || changed?.kind === "bulk-refused" || changed?.kind === "samples-failed"
      ? null
      : changed;
  const results = (
    <>
      <BulkResultBanner failure={failure} />
      <RemoveSamplesResult failure={samplesFailure} />
    </>
  );
  return (
    <StaffPage
      account={answer.account}
      current="properties"
      isWide={answer.kind === "board"}
      failedWords={failedWords}
    >
      {answer.kind === "board" ? (
        <InventoryScreen
          board={pending ? { ...answer, pending } : answer}
          changed={answered}
          results={results}
        />
      ) : (
        <>
          <StaffPageHeader title={t("title")} />
          {results}
          <ConnectionError
            reference={answer.reference}
            retryHref={pending ? confirmBulkActionHref(currentPath, pending) : currentPath}
          >
            {t("unavailable")}
          </ConnectionError>
          {answered && <ListingPanel panel={null} answer={answered} account={answer.account} />}
        </>
      )}
    </StaffPage>
  );
}

interface InventoryScreenProps {
  readonly board: InventoryData;
  readonly changed: ListingActionData | null;
  /** Banners with the results of the last bulk action. */
  readonly results: React.ReactNode;
}

function InventoryScreen({ board, changed, results }: InventoryScreenProps) {
  const t = useTranslations("properties");
  const locale = usePageLocale();
  const { design, query, panelAddress: panel, canWrite, properties, stats, updated } = board;
  const isStart = useLocation().pathname === urls.staff(locale);
  const place: InventoryPageState = {
    design,
    query,
    panel,
    canWrite,
    action: inventoryHref(locale, design, query, panel),
    href: (changes) => {
      const nextQuery = { ...query, ...changes };
      // The staff start page shows this list as well, and searching there stays on that page.
      return isStart
        ? inventoryOnStartPageHref(locale, nextQuery)
        : inventoryHref(locale, design, nextQuery, panel);
    },
    panelHref: (other) => inventoryHref(locale, design, query, other),
  };
  const isOpen = board.panel !== null || (changed !== null && changed.kind !== "step-failed");
  return (
    <InventoryContext value={place}>
      <div className={styles.board} data-design={design} {...(isOpen && { "data-open": true })}>
        <InventoryHeader board={board} />
        <div className={styles.grid}>
          <div className={styles.list}>
            <InventoryTools board={board} />
            {results}
            <RemoveSamplesForm samples={board.samples} action={place.action} backHref={place.href({})} />
            {stats && <InventoryStatistics stats={stats} updated={updated} />}
            {properties.length === 0 ? (
              <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
            ) : design === "table" ? (
              <InventoryTable board={board} />
            ) : (
              <InventoryCards properties={properties} isLarge={design === "card"} />
            )}
            <InventoryPager page={board.page} pageCount={board.pageCount} />
          </div>
          <div className={styles.panel}>
            <AreaNamesProvider value={board.areas}>
              <ListingPanel panel={board.panel} answer={changed} account={board.account} />
            </AreaNamesProvider>
          </div>
        </div>
      </div>
    </InventoryContext>
  );
}

function InventoryPager({ page, pageCount }: { readonly page: number; readonly pageCount: number }) {
  const { href } = useInventory();
  const { style } = useNumberFormats();
  return (
    <Pager page={page} pageCount={pageCount} hrefOf={(one) => href({ page: one })} digits={style.digits} />
  );
}

/**
 * The result of a bulk action. If all listings were changed, the message disappears after a time; if some were
 * skipped, it stays and lists them.
 */
export function BulkResultBanner({ failure }: { readonly failure: BulkActionFailure | null }) {
  const t = useTranslations("properties.selection");
  const flash = readBulkFlash(useLocation().search);
  if (failure)
    return (
      <Banner kind="error">
        <p>{t(`${failure.pending.step}Failed`)}</p>
        <p>{t("failedText", { reference: failure.reference })}</p>
      </Banner>
    );
  if (!flash) return null;
  const { step, changed, skipped } = flash;
  const done = t(`${step}Done`, { count: changed });
  if (skipped.length === 0) return <Banner kind="done">{done}</Banner>;
  return (
    <Notice role="status">
      <p>{done}</p>
      <p>
        {t("skipped")} <bdi dir="ltr">{skipped.join(", ")}</bdi>
      </p>
    </Notice>
  );
}
