import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { mostRequestedFeatures } from "../../../domain/listings/facts/features.ts";
import { moreFeaturesParam } from "../../../domain/site/pages.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { SamePageLink } from "../../ui/same-page-link.tsx";
import { CheckboxOptions } from "./filter-options.tsx";
import type { FilterOptionView } from "../view/search-view.ts";

interface FeatureOptionsProps {
  readonly name: string;
  readonly options: readonly FilterOptionView[];
  readonly chosen: readonly string[];
}

/** Checkboxes for the most requested features. A link, or choosing one of the others, shows all features. */
export function FeatureOptions(props: FeatureOptionsProps) {
  const t = useTranslations("search");
  const { pathname, search } = useLocation();
  const group = useRef<HTMLDivElement>(null);
  const params = new URLSearchParams(search);
  const isAsked = params.has(moreFeaturesParam);
  const shownCount = props.options.filter(({ id }) =>
    mostRequestedFeatures.some((asked) => asked === id),
  ).length;
  const hasAll = props.options.length > shownCount;
  // Focuses the options that replaced the followed link.
  useEffect(() => {
    if (isAsked && hasAll && document.activeElement === document.body)
      group.current?.querySelector("summary")?.focus({ preventScroll: true });
  }, [isAsked, hasAll]);
  params.set(moreFeaturesParam, "features");
  return (
    <div ref={group}>
      <CheckboxOptions {...props} shownCount={shownCount} more={t("moreFeatures")} isOpen={isAsked} />
      {!hasAll && !isAsked && (
        <SamePageLink
          className="link small"
          rel="nofollow"
          href={`${pathname}?${params}#filters`}
          cause="filter"
        >
          {t("moreFeatures")}
        </SamePageLink>
      )}
    </div>
  );
}
