import { useTranslations } from "../../language/use-translations.ts";
import { startsHydrationProps } from "../../inline/data-attributes.ts";
import { useCopyToClipboard } from "../../ui/use-copy.ts";
import styles from "./property-facts.module.css";

/** A button that copies the unit code. If copying fails, the visitor can select the displayed code. */
export function CopyUnitCodeButton({ code }: { readonly code: string }) {
  const t = useTranslations("property.code");
  const { outcome, copy } = useCopyToClipboard(code);
  return (
    <>
      <button
        type="button"
        className={`needs-inline-scripts ${styles.copy}`}
        aria-label={t("copyLabel", { code })}
        onClick={() => void copy()}
        {...startsHydrationProps}
      >
        {outcome === "copied" ? t("copied") : t("copy")}
      </button>
      <span className="visually-hidden" role="status">
        {outcome === "copied" && t("copied")}
        {outcome === "failed" && t("failed")}
      </span>
    </>
  );
}
