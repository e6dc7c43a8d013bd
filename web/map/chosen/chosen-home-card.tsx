import { useTranslations } from "../../language/use-translations.ts";
import { ListingCard } from "../../listings/cards/listing-card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { FetchListingCardResult } from "./fetch-home.ts";
import styles from "../homes-map.module.css";

interface SelectedListingCardProps {
  readonly ref?: React.Ref<HTMLDivElement>;
  /** Null if no home is chosen, or while its card is loading. */
  readonly answer: FetchListingCardResult | null;
  readonly onClose: () => void;
}

/** A card over the map with the home whose pin was pressed, or why the card cannot be shown. */
export function SelectedListingCard({ ref, answer, onClose }: SelectedListingCardProps) {
  const t = useTranslations("map");
  return (
    <div ref={ref} className={answer ? styles.card : undefined} data-map-card>
      {answer?.kind === "found" && (
        <ListingCard key={answer.card.code} view={answer.card} variant="compact" />
      )}
      {/* Rendered even when empty, because screen readers announce only changes of a live region that already
          exists. */}
      <p role="status" className={styles.reason}>
        {answer?.kind === "gone" && t("home.gone")}
        {answer?.kind === "failed" && t("home.failed")}
      </p>
      {answer && <IconButton icon="x" label={t("close")} className={styles.close} onClick={onClose} />}
    </div>
  );
}
