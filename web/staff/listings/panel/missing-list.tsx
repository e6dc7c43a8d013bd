import type { EssentialFactId } from "../../../../domain/listings/essentials.ts";
import type { MissingListingContent } from "../../../../domain/listings/completeness.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import styles from "./question.module.css";

/** Values that the listing lacks and buyers expect, one per line. */
export function MissingValueList({ missing }: { readonly missing: readonly MissingListingContent[] }) {
  const t = useTranslations("propertyForm");
  return (
    <ul className={`rows gap-1 ${styles.missing}`}>
      {missing.map((part) => (
        <li key={part}>{t(`fields.${part}`)}</li>
      ))}
    </ul>
  );
}

/** The values that a draft needs before it can be published, one per line. */
export function MissingEssentialsList({
  missingFacts,
}: {
  readonly missingFacts: readonly EssentialFactId[];
}) {
  const t = useTranslations("properties");
  return (
    <ul className={`rows gap-1 ${styles.missing}`}>
      {missingFacts.map((fact) => (
        <li key={fact}>{t(`essentials.${fact}`)}</li>
      ))}
    </ul>
  );
}
