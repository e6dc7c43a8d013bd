import { formatCount } from "../../../domain/money/money.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { Chip, ChipList } from "../../ui/chip.tsx";
import styles from "./area-chips.module.css";
import type { AreaChipView } from "../view/area-view.ts";

interface AreaChipsProps {
  readonly chips: readonly AreaChipView[];
  /** The area or place of this page; null if the site has no such place. */
  readonly currentArea: AreaChipView["area"] | null;
}

/** Links that run the same search in all areas or in one area [AREA-6]. */
export function AreaChips({ chips, currentArea }: AreaChipsProps) {
  const t = useTranslations("search.areaChips");
  const format = useReaderFormat();
  return (
    <nav className={`wrap ${styles.areas}`} aria-label={t("label")}>
      <ChipList scrolls>
        {chips.map(({ area, name, count, href }) => (
          <Chip
            key={area}
            href={href}
            count={formatCount(count, format)}
            {...(area === currentArea && { "aria-current": "page" as const })}
          >
            {name}
          </Chip>
        ))}
      </ChipList>
    </nav>
  );
}
