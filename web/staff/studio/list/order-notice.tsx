import { Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { InlinePrompt } from "../pieces/inline-prompt.tsx";
import { useDifferenceText } from "../pieces/difference-text.ts";
import { partReviewHref } from "../pieces/studio-address.ts";
import type { StudioRowOrder } from "./list-data.ts";

/** Maximum number of moved rows that the notice names; the rest are only counted. */
const maxNamed = 4;

/** Says that the shown order is a draft: which rows were moved, and a link to the page that publishes it. */
export function OrderNotice({ order: { key, moves } }: { readonly order: StudioRowOrder }) {
  const t = useTranslations("studio.order");
  const locale = usePageLocale();
  const text = useDifferenceText();
  const { list } = useNumberFormats();
  if (moves.length === 0) return null;
  const moreCount = moves.length - maxNamed;
  const moveTexts = moves.slice(0, maxNamed).map(text);
  return (
    <InlinePrompt
      answers={
        <Link className="link small" to={partReviewHref(locale, { kind: "order", key })}>
          {t("review")}
        </Link>
      }
    >
      <p>
        <b>{t("draft")}</b>{" "}
        {list(moreCount > 0 ? [...moveTexts, t("more", { count: moreCount })] : moveTexts)}
      </p>
    </InlinePrompt>
  );
}
