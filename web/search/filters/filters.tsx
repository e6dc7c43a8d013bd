import { useTranslations } from "../../language/use-translations.ts";
import { formatBox } from "../../../domain/places/bounding-box.ts";
import { formatDrawnArea } from "../../../domain/places/drawn-area.ts";
import { freePart, type ResultScreen } from "../../../domain/search/result-screen.ts";
import {
  areaMaxM2,
  areaStepM2,
  priceMaxEgp,
  priceStepEgp,
  type SearchQuery,
} from "../../../domain/search/search-query.ts";
import type { ListKind } from "../../../domain/search/search-filters.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { planSearchOf } from "../view/plan-query-of.ts";
import { urls } from "../../shell/urls.ts";
import { CheckOptions, NumberOptions, RadioOptions } from "./filter-options.tsx";
import styles from "./filters.module.css";
import { ProjectOptions } from "./project-options.tsx";
import { RangeFilter } from "./range-filter.tsx";
import type { RangeScale } from "./range-scale.ts";
import type { OptionsView } from "../view/search-view.ts";

interface FiltersProps {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  readonly options: OptionsView;
}

const priceScale: RangeScale = { max: priceMaxEgp, step: priceStepEgp, power: 2 };
const areaScale: RangeScale = { max: areaMaxM2, step: areaStepM2, power: 1 };

/** Every filter that the screen leaves open, as native fields that bear the names of the address. Drawn once for panel and drawer. */
export function Filters({ screen, query, options }: FiltersProps) {
  const t = useTranslations("search");
  const plans = useTranslations("planSearch");
  const locale = usePageLocale();
  const egp = t("units.egp");
  const m2 = t("units.m2");
  const isOneArea = screen.kind === "area" && screen.area !== "all";
  // The map has its own fields for the place.
  const isMap = screen.kind === "map";
  const of = (kind: ListKind) => ({ options: options[kind], chosen: query[kind].map(String) });
  return (
    <>
      <Fieldset title={t("filter.priceEgp")} unit={egp}>
        <RangeFilter
          name="price"
          label={t("filter.priceEgp")}
          unit={egp}
          range={query.priceEgp}
          scale={priceScale}
        />
      </Fieldset>
      <Fieldset title={t("filter.downPaymentEgp")} unit={egp}>
        <RangeFilter name="down" label={t("filter.downPaymentEgp")} unit={egp} range={query.downPaymentEgp} />
      </Fieldset>
      <Fieldset title={t("filter.monthlyEgp")} unit={egp}>
        <RangeFilter name="monthly" label={t("filter.monthlyEgp")} unit={egp} range={query.monthlyEgp} />
        <div data-part="plans">
          <a className="link small" rel="nofollow" href={urls.page("plans", locale, planSearchOf(query))}>
            {plans("entry")}
          </a>
        </div>
      </Fieldset>
      <Fieldset title={t("filter.unitTypes")} isFor={options.unitTypes}>
        <CheckOptions name="type" {...of("unitTypes")} />
      </Fieldset>
      <Fieldset title={t("filter.rooms")} isFor={options.rooms}>
        <NumberOptions name="rooms" {...of("rooms")} />
      </Fieldset>
      <Fieldset title={t("filter.bathrooms")} isFor={options.bathrooms}>
        <NumberOptions name="baths" {...of("bathrooms")} />
      </Fieldset>
      <Fieldset title={t("filter.areaM2")} unit={m2}>
        <RangeFilter
          name="size"
          label={t("filter.areaM2")}
          unit={m2}
          range={query.areaM2}
          scale={areaScale}
        />
      </Fieldset>
      <Fieldset title={t("filter.areas")} isFor={isOneArea || isMap ? [] : options.areas}>
        <CheckOptions name="area" {...of("areas")} />
      </Fieldset>
      <Fieldset title={t("filter.finishings")} isFor={options.finishings}>
        <CheckOptions name="finishing" {...of("finishings")} />
      </Fieldset>
      <Fieldset title={t("filter.deliveries")} isFor={options.deliveries}>
        <CheckOptions name="delivery" {...of("deliveries")} />
      </Fieldset>
      <Fieldset title={t("filter.developers")} isFor={options.developers}>
        <CheckOptions name="developer" {...of("developers")} />
      </Fieldset>
      <Fieldset title={t("filter.projects")} isFor={options.projects}>
        <ProjectOptions {...of("projects")} />
      </Fieldset>
      <Fieldset title={t("filter.status")}>
        <RadioOptions name="status" options={options.status} chosen={[query.status]} />
      </Fieldset>
      {!isMap && query.box && <input type="hidden" name="box" value={formatBox(query.box)} />}
      {!isMap && query.drawn && <input type="hidden" name="drawn" value={formatDrawnArea(query.drawn)} />}
      {freePart(screen, query).isNew && <input type="hidden" name="new" value="1" />}
    </>
  );
}

interface FieldsetProps {
  readonly title: string;
  readonly unit?: string;
  /** The options inside; a filter without any is not drawn. */
  readonly isFor?: readonly unknown[];
  readonly children: React.ReactNode;
}

function Fieldset({ title, unit, isFor, children }: FieldsetProps) {
  if (isFor?.length === 0) return null;
  return (
    <fieldset className={styles.fieldset}>
      <legend>
        {title}
        {unit && <span className={styles.unit}> {unit}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
