import { useEffect, useState } from "react";
import type { StudioFieldTable } from "../../../../domain/studio/fields/field.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { inputsToCorrect, usePartEditor } from "./part-editor-context.ts";
import styles from "./contents.module.css";

interface EditorTableOfContentsProps {
  readonly sections: readonly (readonly [string, StudioFieldTable])[];
}

/**
 * Links to the sections of a long editor, each with its number of faults and open questions; marks the current
 * section.
 */
export function EditorTableOfContents({ sections }: EditorTableOfContentsProps) {
  const t = useTranslations("studio");
  const { count } = useNumberFormats();
  const { findings } = usePartEditor();
  const current = useSectionInView();
  const inputs = inputsToCorrect(findings);
  return (
    <nav className={styles.contents} aria-label={t("sectionsLabel")}>
      {sections.map(([section, table]) => {
        const missing = inputs.filter((input) => (input.split(".")[0] ?? "") in table).length;
        return (
          <a
            key={section}
            href={`#section-${section}`}
            aria-current={section === current ? "true" : undefined}
          >
            <span>{t(`sections.${section as "texts"}`)}</span>
            {missing > 0 && (
              <small>
                <span aria-hidden="true">{count(missing)}</span>
                <span className="visually-hidden">{t("missing.inSection", { count: missing })}</span>
              </small>
            )}
          </a>
        );
      })}
    </nav>
  );
}

/** The last section that starts above 160 px from the top of the window. */
function useSectionInView(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const updateCurrent = () => {
      const passedSections = [...document.querySelectorAll<HTMLElement>("section[id^='section-']")].filter(
        (section) => section.getBoundingClientRect().top < 160,
      );
      setCurrent(passedSections.at(-1)?.id.slice("section-".length) ?? null);
    };
    updateCurrent();
    window.addEventListener("scroll", updateCurrent, { passive: true });
    return () => window.removeEventListener("scroll", updateCurrent);
  }, []);
  return current;
}
