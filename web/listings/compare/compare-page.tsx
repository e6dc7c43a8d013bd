import { areAllSamples } from "../../shell/frame/samples-notice.tsx";
import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import {
  formatListingCodes,
  listingsParam,
  maxComparedListings,
  onlyDifferencesValue,
  comparisonRowsParam,
  parseListingCodes,
} from "../../../domain/search/listing-codes.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { CopyLinkButton } from "../../shell/frame/copy-link.tsx";
import { comparedUnitCodesStorage, includesUnitCode } from "../../shell/browser-storage/saved-unit-codes.ts";
import { usePublicSite } from "../../shell/site.ts";
import { useHydrated } from "../../ui/hydrated.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip, ChipList } from "../../ui/chip.tsx";
import type { NavigationCause } from "../../ui/same-page-link.tsx";
import { useFocusAfterNavigation } from "../../ui/use-focus-after-navigation.ts";
import { urls } from "../../shell/urls.ts";
import { PublicPageFrame } from "../../shell/frame/page.tsx";
import { Input } from "../../ui/field.tsx";
import styles from "./compare-page.module.css";
import { ListingComparisonTable } from "./compare-table.tsx";
import type { ListingComparisonView } from "./compare-view.ts";
import type { OmittedListing } from "./load-requested-listings.ts";
import { OmittedListingsNote } from "./missing-note.tsx";
import { EmptyListNote } from "./nothing-listed.tsx";

export interface ListingComparisonPageProps {
  readonly view: ListingComparisonView;
  readonly missing: readonly OmittedListing[];
  readonly isOnlyDifferences: boolean;
}

/**
 * A comparison of up to four homes, one fact per row. The homes are in the address, so the page works without
 * scripts and can be shared.
 */
export function ListingComparisonPage({ view, missing, isOnlyDifferences }: ListingComparisonPageProps) {
  const t = useTranslations("compare");
  const locale = usePageLocale();
  const { homes, rows } = view;
  const codes = formatListingCodes(homes.map(({ code }) => code));
  const hrefOf = (list: string, isFiltered = isOnlyDifferences) =>
    urls.compare(locale, list) +
    (isFiltered && list ? `&${comparisonRowsParam}=${onlyDifferencesValue}` : "");
  const canDiffer = homes.length > 1;
  const isHydrated = useHydrated();
  const isBusy = useNavigation().state === "loading";
  const sheet = useRef<HTMLDivElement>(null);
  useFocusAfterNavigation(sheet);
  // Stores the compared homes, so that the next home is added to this comparison. If storage is full or blocked,
  // the next home is compared alone.
  useEffect(() => void comparedUnitCodesStorage.write(codes.split(",").filter(Boolean)), [codes]);
  return (
    <PublicPageFrame
      context={t("title")}
      crumbs={[{ label: t("title") }]}
      samples={areAllSamples(homes) && "listings"}
    >
      <div ref={sheet} tabIndex={-1} className={`wrap ${styles.sheet}`} aria-busy={isBusy || undefined}>
        <div className={`cluster apart gap-4 gap-x6 ${styles.head}`}>
          <div>
            <h1 className="h2">{t("title")}</h1>
            <p className={`muted ${styles.lead}`}>{t("lead")}</p>
          </div>
          {homes.length > 0 && <Tools href={hrefOf(codes)} />}
        </div>
        <OmittedListingsNote missing={missing} list="compared" />
        {/* Announces the new number of homes after one was added or removed. */}
        <p role="status" className="visually-hidden">
          {isHydrated && homes.length > 0 && t("caption", { count: homes.length })}
        </p>
        {homes.length === 0 ? (
          <EmptyComparison />
        ) : (
          <>
            {canDiffer && (
              <nav className={`row apart gap-2 gap-x5 ${styles.shown}`} data-key aria-label={t("rows")}>
                <ChipList>
                  {(["allRows", "onlyDifferences"] as const).map((name) => {
                    const isOnly = name === "onlyDifferences";
                    return (
                      <Chip
                        key={name}
                        step="form"
                        href={hrefOf(codes, isOnly)}
                        {...(isOnly === isOnlyDifferences && { "aria-current": "page" as const })}
                      >
                        {t(name)}
                      </Chip>
                    );
                  })}
                </ChipList>
                <p className={styles.key}>
                  <span aria-hidden="true">≠</span> {t("keyDiffers")}
                </p>
              </nav>
            )}
            <ListingComparisonTable
              view={view}
              isOnlyDifferences={canDiffer && isOnlyDifferences}
              hrefOf={hrefOf}
            />
            {!canDiffer && <p className={styles.below}>{t("oneOnly")}</p>}
            {canDiffer && isOnlyDifferences && rows.every(({ differs }) => !differs) && (
              <p className={styles.below}>{t("same")}</p>
            )}
            <p className={styles.below}>{t("counted")}</p>
          </>
        )}
        <AddHome
          codes={codes}
          missing={missing}
          isFull={homes.length >= maxComparedListings}
          isOnlyDifferences={isOnlyDifferences}
        />
      </div>
    </PublicPageFrame>
  );
}

/** Buttons that copy the address and print the page; both need scripts. */
function Tools({ href }: { readonly href: string }) {
  const t = useTranslations("compare");
  const link = (usePublicSite()?.config.publicOrigin ?? "") + href;
  const isHydrated = useHydrated();
  return (
    <div className={`needs-inline-scripts cluster gap-2 ${styles.tools}`}>
      <CopyLinkButton key={link} link={link} />
      {isHydrated && (
        <Button small onClick={() => print()}>
          {t("print")}
        </Button>
      )}
    </div>
  );
}

function EmptyComparison() {
  const t = useTranslations("compare.empty");
  return (
    <EmptyListNote list="compared">
      <ul className={styles.ways}>
        <li>{t("fromHome")}</li>
        <li>{t("fromShortlist")}</li>
        <li>{t("fromCode")}</li>
      </ul>
    </EmptyListNote>
  );
}

interface AddHomeProps {
  /** The codes of the compared homes, as in the address. */
  readonly codes: string;
  readonly missing: readonly OmittedListing[];
  readonly isFull: boolean;
  readonly isOnlyDifferences: boolean;
}

/**
 * A form that adds a home by its unit code and reloads the comparison. The field is cleared if the home was added;
 * an unknown code stays in it for correction.
 */
function AddHome({ codes, missing, isFull, isOnlyDifferences }: AddHomeProps) {
  const t = useTranslations("compare.add");
  const locale = usePageLocale();
  const field = useRef<HTMLInputElement>(null);
  const { key: step } = useLocation();
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const parsed = parseListingCodes([input.value], maxComparedListings);
    const haveJoined = parsed.codes.every((code) => includesUnitCode(codes.split(","), code));
    if (haveJoined && parsed.dropped.length === 0) input.value = "";
  }, [codes]);
  if (isFull) return <p className={`${styles.below} ${styles.full}`}>{t("full")}</p>;
  return (
    <Form
      className={styles.add}
      method="get"
      action={urls.compare(locale)}
      // The cause "filter" moves the focus: the field, which has it, is removed once the comparison is full.
      state={"filter" satisfies NavigationCause}
      preventScrollReset
      discover="none"
    >
      {codes && <input type="hidden" name={listingsParam} value={codes} />}
      {isOnlyDifferences && <input type="hidden" name={comparisonRowsParam} value={onlyDifferencesValue} />}
      <label htmlFor="add-home">{t("label")}</label>
      <div className={styles.addField}>
        <Input
          ref={field}
          id="add-home"
          name={listingsParam}
          dir="ltr"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="add-home-hint"
        />
        <Button type="submit">{t("button")}</Button>
      </div>
      <p id="add-home-hint" className="small muted">
        {t("hint")}
      </p>
      {/* Repeats the note above the table, which may be scrolled out of view after a home was added. */}
      <div role="status">
        {step !== "default" && <OmittedListingsNote key={step} missing={missing} list="compared" />}
      </div>
    </Form>
  );
}
