import { areaSlugs } from "../../../domain/places/area.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { textMaxLength } from "../../../domain/search/filters.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Fact } from "../../ui/fact.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchInput } from "../../ui/field.tsx";
import { urls } from "../../shell/urls.ts";
import { AreaCard } from "./area-card.tsx";
import styles from "./areas-screen.module.css";
import type { AreaCardView, AreasView } from "./areas-view.ts";

/**
 * The areas to choose from, the popular ones first. Each search is an address and its form needs no scripts; with them
 * (web/enhance/areas.ts) the areas narrow while the visitor types.
 */
export function AreasScreen({ view: { text, total, cards } }: { readonly view: AreasView }) {
  const t = useTranslations("areas");
  const locale = usePageLocale();
  const path = urls.page("listings/by-area", locale);
  const foundCount = cards.filter(({ isFound }) => isFound).length;
  const counts = [...areaSlugs.keys(), areaSlugs.length].map((count) => t("found", { count }));
  return (
    <div className={`wrap ${styles.screen}`} data-areas>
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
          <div className={styles.tools}>
            <search className={styles.search}>
              <form className={styles.form} action={path} autoComplete="off" data-areas-form>
                <SearchInput
                  name="q"
                  defaultValue={text}
                  maxLength={textMaxLength}
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
      <p className="visually-hidden" role="status" data-areas-status={JSON.stringify(counts)}>
        {text && t("found", { count: foundCount })}
      </p>
      <Group
        title={t("populars")}
        variant="card"
        cards={cards.filter(({ isPopular }) => isPopular)}
        className={styles.populars}
      />
      <Group title={t("others")} variant="row" cards={cards.filter(({ isPopular }) => !isPopular)} />
      <div hidden={foundCount > 0} data-areas-empty>
        <EmptyState title={t("empty.title")} actions={<ButtonLink href={path}>{t("showAll")}</ButtonLink>}>
          <p>{t("empty.text")}</p>
        </EmptyState>
      </div>
    </div>
  );
}

function Figures({
  figures,
}: {
  readonly figures: readonly { readonly label: string; readonly count: number }[];
}) {
  const locale = usePageLocale();
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, count }) => (
        <Fact key={label} name={label} valueClass="fig">
          {formatCount(count, { locale })}
        </Fact>
      ))}
    </dl>
  );
}

interface GroupProps {
  readonly title: string;
  readonly variant: "card" | "row";
  readonly cards: readonly AreaCardView[];
  readonly className?: string | undefined;
}

function Group({ title, variant, cards, className }: GroupProps) {
  return (
    <section className={styles.group} hidden={!cards.some(({ isFound }) => isFound)} data-areas-group>
      <h2 className={styles.title}>{title}</h2>
      <div className={className}>
        {cards.map((view, index) => (
          <AreaCard
            key={view.slug}
            view={view}
            variant={variant}
            priority={variant === "card" && index === 0}
          />
        ))}
      </div>
    </section>
  );
}
