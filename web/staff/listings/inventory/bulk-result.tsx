import { useLocation } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Banner } from "../../shell/banner.tsx";
import { findBulkSaid } from "./board-address.ts";
import type { BulkFailure } from "./change-board.ts";
import { useFigures } from "../../shell/figures.ts";

/** What came of a change of several: in passing when all were changed; what was left as it was stays to be read. */
export function BulkResultBanner({ failure }: { readonly failure: BulkFailure | null }) {
  const t = useTranslations("properties.selection");
  const { text } = useFigures();
  const said = findBulkSaid(useLocation().search);
  if (failure)
    return (
      <Banner kind="error">
        <p>{t(`${failure.ask.step}Failed`)}</p>
        <p>{t("failedText", { reference: failure.reference })}</p>
      </Banner>
    );
  if (!said) return null;
  const { step, changed, skipped } = said;
  const done = text(t(`${step}Done`, { count: changed }));
  if (skipped.length === 0) return <Banner kind="done">{done}</Banner>;
  return (
    <Notice role="status">
      <p>{done}</p>
      <p>
        {t("skipped")} <bdi dir="ltr">{skipped.join(", ")}</bdi>
      </p>
    </Notice>
  );
}
