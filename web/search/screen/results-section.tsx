import { useRef } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { useFilterDrawer } from "../filters/filter-drawer.tsx";
import { useFocusAfterNavigation } from "../../ui/use-focus-after-navigation.ts";

interface ResultsSectionProps {
  readonly className: string | undefined;
  readonly children: React.ReactNode;
}

/**
 * The section with the results. Links to `#results` lead to it, and it gets the focus when another page of results
 * is loaded.
 */
export function ResultsSection({ className, children }: ResultsSectionProps) {
  const t = useTranslations("search");
  const { isOpen, panel } = useFilterDrawer();
  const results = useRef<HTMLElement>(null);
  useFocusAfterNavigation(results, isOpen ? panel : undefined);
  const isBusy = useNavigation().state === "loading";
  return (
    <section
      ref={results}
      id="results"
      className={className}
      tabIndex={-1}
      aria-label={t("results")}
      aria-busy={isBusy || undefined}
    >
      {children}
    </section>
  );
}
