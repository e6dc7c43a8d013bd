import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { mostRequestedFeatures } from "../../../domain/listings/facts/features.ts";
import { moreParam } from "../../../domain/site/pages.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { StepLink } from "../../ui/step-link.tsx";
import { CheckOptions } from "./filter-options.tsx";
import type { OptionView } from "../view/search-view.ts";

interface FeatureOptionsProps {
  readonly name: string;
  readonly options: readonly OptionView[];
  readonly chosen: readonly string[];
}

/** The most requested features. A link adds all others; they are also shown if one of them is chosen. */
export function FeatureOptions(props: FeatureOptionsProps) {
  const t = useTranslations("search");
  const { pathname, search } = useLocation();
  const group = useRef<HTMLDivElement>(null);
  const params = new URLSearchParams(search);
  const isAsked = params.has(moreParam);
  const shownCount = props.options.filter(({ id }) =>
    mostRequestedFeatures.some((asked) => asked === id),
  ).length;
  const hasAll = props.options.length > shownCount;
  // The followed link is no longer rendered, so the focus moves to the options that replaced it.
  useEffect(() => {
    if (isAsked && hasAll && document.activeElement === document.body)
      group.current?.querySelector("summary")?.focus({ preventScroll: true });
  }, [isAsked, hasAll]);
  params.set(moreParam, "features");
  return (
    <div ref={group}>
      <CheckOptions {...props} shownCount={shownCount} more={t("moreFeatures")} isOpen={isAsked} />
      {!hasAll && !isAsked && (
        <StepLink className="link small" rel="nofollow" href={`${pathname}?${params}#filters`} cause="filter">
          {t("moreFeatures")}
        </StepLink>
      )}
    </div>
  );
}
