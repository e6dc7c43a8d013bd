import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { useTranslations } from "use-intl";
import styles from "./results.module.css";
import { useSearchLocationState } from "./search-location.ts";

/** The part of the screen that answers: it is busy while the next answer is fetched, and takes the focus of a link that is gone. */
export function Results({ children }: { readonly children: React.ReactNode }) {
  const t = useTranslations("search");
  const isBusy = useNavigation().state === "loading";
  const section = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const { followed } = useSearchLocationState();
  const isReturn = useNavigationType() === "POP";

  useEffect(() => {
    if (isReturn || !followed) return;
    if (followed === "page") {
      section.current?.focus({ preventScroll: true });
      section.current?.scrollIntoView();
    } else if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [key, followed, isReturn]);

  return (
    <section
      ref={section}
      id="results"
      tabIndex={-1}
      aria-label={t("results")}
      aria-busy={isBusy}
      className={styles.results}
    >
      {children}
    </section>
  );
}
