import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { mostRequestedFeatures } from "../../../domain/listings/facts/features.ts";
import { moreFeaturesParam } from "../../../domain/site/pages.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { SamePageLink } from "../../ui/same-page-link.tsx";
import { CheckboxOptions, type OptionsProps } from "./filter-options.tsx";

/** Checkboxes for the most requested features; for all once one is chosen or the link to all is followed. */
export function FeatureOptions(props: Pick<OptionsProps, "name" | "options" | "chosen">) {
  const t = useTranslations("search");
  const { pathname, search } = useLocation();
  const group = useRef<HTMLDivElement>(null);
  const params = new URLSearchParams(search);
  const isExpanded = params.has(moreFeaturesParam);
  const shownCount = props.options.filter(({ id }) =>
    mostRequestedFeatures.some((asked) => asked === id),
  ).length;
  const hasAll = props.options.length > shownCount;
  // Focuses "Show more", because the followed link is no longer rendered.
  useEffect(() => {
    if (isExpanded && hasAll && document.activeElement === document.body)
      group.current?.querySelector("summary")?.focus({ preventScroll: true });
  }, [isExpanded, hasAll]);
  params.set(moreFeaturesParam, "features");
  return (
    <div ref={group}>
      <CheckboxOptions {...props} shownCount={shownCount} moreLabel={t("moreFeatures")} isOpen={isExpanded} />
      {!hasAll && !isExpanded && (
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
