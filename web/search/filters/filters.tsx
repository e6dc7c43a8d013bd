import { memo, use } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { formatBoundingBox } from "../../../domain/places/bounding-box.ts";
import { formatDrawnArea } from "../../../domain/places/drawn-area.ts";
import {
  withoutScreenFilters,
  isAreaOrPlaceScreen,
  type ResultScreen,
} from "../../../domain/search/result-screen.ts";
import type { RangeUnit } from "../../../domain/search/filter-kinds.ts";
import {
  filterNames,
  isRangeFilter,
  type MultiOptionFilterName,
  type RangeFilterName,
} from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { type SearchQuery, serializeSearchQuery } from "../../../domain/search/search-query.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { toPlanSearchQueryString } from "../view/plan-search-query.ts";
import { urls } from "../../shell/urls.ts";
import { FeatureOptions } from "./feature-options.tsx";
import { FieldRemountKeyContext } from "./fields-key.ts";
import { CheckboxOptions, NumberOptions, RadioOptions } from "./filter-options.tsx";
import styles from "./filters.module.css";
import { ProjectOptions } from "./project-options.tsx";
import { RangeFilter } from "./range-filter.tsx";
import type { FilterOptionsView } from "../view/search-view.ts";

interface SearchFilterFieldsProps {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  readonly options: FilterOptionsView;
}

const panelKinds = filterNames
  .filter((kind): kind is PanelKind => "panel" in filters[kind])
  .toSorted((a, b) => filters[a].panel - filters[b].panel);
const unitNames = {
  egp: "units.egp",
  m2: "units.m2",
  years: "units.years",
  percent: "units.percent",
} as const satisfies Record<RangeUnit, string>;
type PanelKind = RangeFilterName | MultiOptionFilterName | "status";

/**
 * All filters of the screen as form fields, which are named after the query parameters. `memo` skips rendering
 * while the search is unchanged, for example when the drawer opens.
 */
export const SearchFilterFields = memo(function Filters({ screen, query, options }: SearchFilterFieldsProps) {
  const isOnePlace = isAreaOrPlaceScreen(screen);
  // The map has its own inputs for the area, so it omits the areas filter.
  const isMap = screen.kind === "map";
  return (
    <>
      {panelKinds.map((kind) =>
        (kind === "areas" || kind === "places") && (isOnePlace || (isMap && kind === "areas")) ? null : (
          <FilterFields key={kind} kind={kind} query={query} options={options} />
        ),
      )}
      {!isMap && query.box && <input type="hidden" name="box" value={formatBoundingBox(query.box)} />}
      {!isMap && query.drawn && <input type="hidden" name="drawn" value={formatDrawnArea(query.drawn)} />}
      {query.excluded.map((value) => (
        <input key={value} type="hidden" name="not" value={value} />
      ))}
      {query.sale !== "any" && <input type="hidden" name="sale" value={query.sale} />}
      {query.isUnstated && <input type="hidden" name="unsaid" value="1" />}
      {query.about && <input type="hidden" name="about" value={query.about} />}
      {withoutScreenFilters(screen, query).isNew && <input type="hidden" name="new" value="1" />}
    </>
  );
});

interface FieldsProps extends Pick<SearchFilterFieldsProps, "query" | "options"> {
  readonly kind: PanelKind;
}

/** The fields of one filter, chosen by its kind; renders nothing if the filter has no options. */
function FilterFields({ kind, query, options }: FieldsProps) {
  const t = useTranslations("search");
  const title = t(`filter.${kind}`);
  const fieldsKey = use(FieldRemountKeyContext);
  if (isRangeFilter(kind)) {
    const { unit, param, ...filter } = filters[kind];
    const unitText = t(unitNames[unit]);
    return (
      <Fieldset title={title} unit={unitText}>
        <RangeFilter
          key={fieldsKey}
          name={param}
          label={title}
          unit={unitText}
          range={query[kind]}
          {...("slider" in filter && { scale: filter.slider })}
        />
        {kind === "monthlyEgp" && <PlansLink query={query} />}
      </Fieldset>
    );
  }
  const offPlanOptions = kind === "deliveries" ? options.isOffPlan : [];
  if (options[kind].length + offPlanOptions.length === 0) return null;
  const chosen = [query[kind]].flat().map(String);
  const fields = { name: filters[kind].param, options: options[kind], chosen };
  const draw = () => {
    if (kind === "status") return <RadioOptions {...fields} />;
    if (kind === "features") return <FeatureOptions {...fields} />;
    if (kind === "places")
      return (
        <>
          <CheckboxOptions {...fields} showsAll />
          <AllPlacesLink query={query} />
        </>
      );
    if (kind === "projects") return <ProjectOptions {...fields} query={query} />;
    return "isOrMore" in filters[kind] ? <NumberOptions {...fields} /> : <CheckboxOptions {...fields} />;
  };
  return (
    <Fieldset title={title}>
      {draw()}
      <CheckboxOptions
        name={filters.isOffPlan.param}
        options={offPlanOptions}
        chosen={query.isOffPlan ? ["1"] : []}
      />
    </Fieldset>
  );
}

/** A link to the search for payment plans with the same amounts and years. */
function PlansLink({ query }: Pick<SearchFilterFieldsProps, "query">) {
  const t = useTranslations("planSearch");
  const locale = usePageLocale();
  return (
    <a
      className="link small"
      rel="nofollow"
      href={urls.page("plans", locale, toPlanSearchQueryString(query))}
    >
      {t("entry")}
    </a>
  );
}

/** A link to the page of all places, which shows how many homes of this search each place has. */
function AllPlacesLink({ query }: Pick<SearchFilterFieldsProps, "query">) {
  const t = useTranslations("search");
  const locale = usePageLocale();
  const queryString = serializeSearchQuery({ ...query, text: "", places: [], page: 1 }).toString();
  return (
    <a className="link small" rel="nofollow" href={urls.page("listings/by-area", locale, queryString)}>
      {t("allPlaces")}
    </a>
  );
}

interface FieldsetProps {
  readonly title: string;
  readonly unit?: string;
  readonly children: React.ReactNode;
}

function Fieldset({ title, unit, children }: FieldsetProps) {
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
