import { useEffect, useState } from "react";
import { matchesTypedWords } from "../../../domain/places/area-search.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { searchTextMaxLength } from "../../../domain/search/filters.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale, useReaderFormat } from "../../language/page-locale.ts";
import { DescriptionItem } from "../../ui/description-list.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchInput } from "../../ui/field.tsx";
import { urls } from "../../shell/urls.ts";
import { AreaCard } from "./area-card.tsx";
import { PlaceSearchResults } from "./found-places.tsx";
import { usePlaceSearch } from "./use-found-places.ts";
import styles from "./areas-screen.module.css";
import type { AreaCardView, AreasView } from "./areas-view.ts";
import { useAreaSearchText } from "./use-area-search-text.ts";

/**
 * The list of areas, popular areas first [AREA-4]. Every search text has its own address, and the form works
 * without scripts. With scripts the list is filtered while the visitor types.
 */
export function AreasScreen({
  view: { text: searchText, total, cards, places },
}: {
  readonly view: AreasView;
}) {
  const t = useTranslations("areas");
  const locale = usePageLocale();
  const path = urls.page("listings/by-area", locale);
  const { field, text, readField, filters } = useAreaSearchText(searchText);
  const isMatch = ({ name, otherNames, description }: AreaCardView) =>
    matchesTypedWords([name, otherNames, description], text);
  const foundPlaces = usePlaceSearch(text, { text: searchText, places });
  const areaIds = new Set<string>(cards.filter(isMatch).map(({ slug }) => slug));
  const otherPlaces = foundPlaces.filter(({ id }) => !areaIds.has(id));
  const foundCount = areaIds.size + otherPlaces.length;
  const resultText = [
    (areaIds.size > 0 || foundCount === 0) && t("found", { count: areaIds.size }),
    otherPlaces.length > 0 && t("places.found", { count: otherPlaces.length }),
  ]
    .filter(Boolean)
    .join(". ");
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={`split ${styles.top}`}>
        <div>
          <h1>{t("title")}</h1>
          <p className={`muted ${styles.subtitle}`}>{t("subtitle")}</p>
        </div>
        <div>
          <Figures
            figures={[
              { label: t("total"), count: total },
              { label: t("featured"), count: cards.length },
              { label: t("areas"), count: cards.filter(({ isPopular }) => isPopular).length },
            ]}
          />
          <div className={`cluster gap-3 ${styles.tools}`}>
            <search className={styles.search}>
              <form
                className={styles.form}
                action={path}
                autoComplete="off"
                onSubmit={(event) => {
                  // The list is already filtered, so Enter only blurs the field, which closes the on-screen keyboard.
                  event.preventDefault();
                  field.current?.blur();
                }}
              >
                {filters.map(([name, value]) => (
                  <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
                ))}
                <SearchInput
                  ref={field}
                  onInput={readField}
                  name="q"
                  defaultValue={searchText}
                  maxLength={searchTextMaxLength}
                  placeholder={t("placeholder")}
                  aria-label={t("placeholder")}
                  enterKeyHint="search"
                />
                <Button type="submit" className={styles.submit}>
                  {t("search")}
                </Button>
              </form>
            </search>
            <ButtonLink href={urls.area(locale, "all")}>{t("viewAll", { count: total })}</ButtonLink>
          </div>
        </div>
      </div>
      <SearchStatus words={text && resultText} />
      <PlaceSearchResults places={otherPlaces} />
      <Group
        title={t("populars")}
        variant="card"
        cards={cards.filter(({ isPopular }) => isPopular)}
        isMatch={isMatch}
        className={styles.populars}
      />
      <Group
        title={t("others")}
        variant="row"
        cards={cards.filter(({ isPopular }) => !isPopular)}
        isMatch={isMatch}
      />
      <div hidden={foundCount > 0}>
        <EmptyState title={t("empty.title")} actions={<ButtonLink href={path}>{t("showAll")}</ButtonLink>}>
          <p>{t("empty.text")}</p>
        </EmptyState>
      </div>
    </div>
  );
}

const announceDelayMs = 500;

/** Announces the number of areas found to screen readers, `announceDelayMs` after the last keystroke. */
function SearchStatus({ words }: { readonly words: string }) {
  const [announced, setAnnounced] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), announceDelayMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}

function Figures({
  figures,
}: {
  readonly figures: readonly { readonly label: string; readonly count: number }[];
}) {
  const format = useReaderFormat();
  return (
    <dl className={`cluster gap-2 gap-x6 ${styles.figures}`}>
      {figures.map(({ label, count }) => (
        <DescriptionItem key={label} name={label} valueClass="fig">
          {formatCount(count, format)}
        </DescriptionItem>
      ))}
    </dl>
  );
}

interface GroupProps {
  readonly title: string;
  readonly variant: "card" | "row";
  readonly cards: readonly AreaCardView[];
  /** True if the area matches the search text. */
  readonly isMatch: (area: AreaCardView) => boolean;
  readonly className?: string | undefined;
}

function Group({ title, variant, cards, isMatch, className }: GroupProps) {
  return (
    <section className={styles.group} hidden={!cards.some(isMatch)}>
      <h2 className={styles.title}>{title}</h2>
      <div className={className}>
        {cards.map((view, index) => (
          <AreaCard
            key={view.slug}
            view={view}
            isMatch={isMatch(view)}
            variant={variant}
            priority={variant === "card" && index === 0}
          />
        ))}
      </div>
    </section>
  );
}
