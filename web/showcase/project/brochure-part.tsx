import { formatDecimal } from "../../../domain/money/money.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import { formatDay } from "../../../messages/dates.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { FactRows } from "../pieces/fact-lists.tsx";
import styles from "./brochure-part.module.css";

/** A link that downloads the brochure as PDF. */
export function BrochureLink({ project: { brochure } }: { readonly project: Pick<Project, "brochure"> }) {
  const t = useTranslations("showcase.parts");
  const format = useReaderFormat();
  if (!brochure) return null;
  const { url, pages, datedOn, language, sizeKb } = brochure;
  const file = joinWithCommas(
    [
      t("pdf"),
      pages !== null && t("pageCount", { count: pages }),
      // Size in MB, rounded to one decimal and at least 0.1.
      sizeKb !== undefined &&
        t("megabytes", { count: formatDecimal(Math.max(0.1, Math.round(sizeKb / 100) / 10), format) }),
    ],
    format.locale,
  );
  return (
    <div className={styles.file}>
      <h3 className="row gap-2">
        <Icon name="file" />
        {t("brochure")}
      </h3>
      <FactRows
        facts={[
          { name: t("file"), text: file },
          ...(language ? [{ name: t("language"), text: t(`languages.${language}`) }] : []),
          ...(datedOn ? [{ name: t("dated"), text: formatDay(datedOn, format) }] : []),
        ]}
      />
      <p className="small muted">{t("brochurePrices")}</p>
      <ButtonLink href={url} rel="noopener noreferrer">
        <Icon name="download" />
        {t("download")}
      </ButtonLink>
    </div>
  );
}
