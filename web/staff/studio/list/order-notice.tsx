import { Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useFigures } from "../../shell/figures.ts";
import { Ask } from "../pieces/ask.tsx";
import { useDifferenceText } from "../pieces/difference-text.ts";
import { reviewHref } from "../pieces/studio-address.ts";
import type { OrderView } from "./list-data.ts";

/** Moves that are named; of more it is said how many there are. */
const namedMost = 4;

/** That the order shown is a draft: what was moved, and the way to publish it. */
export function OrderNotice({ order: { key, moves } }: { readonly order: OrderView }) {
  const t = useTranslations("studio.order");
  const locale = usePageLocale();
  const text = useDifferenceText();
  const { list } = useFigures();
  if (moves.length === 0) return null;
  const rest = moves.length - namedMost;
  const named = moves.slice(0, namedMost).map(text);
  return (
    <Ask
      answers={
        <Link className="link small" to={reviewHref(locale, { kind: "order", key })}>
          {t("review")}
        </Link>
      }
    >
      <p>
        <b>{t("draft")}</b> {list(rest > 0 ? [...named, t("more", { count: rest })] : named)}
      </p>
    </Ask>
  );
}
