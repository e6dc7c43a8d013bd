import type { Project } from "../../../domain/showcase/showcase.ts";
import { formatCount } from "../../../domain/money/money.ts";
import { dayText } from "../../../messages/dates.ts";
import { useReader } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { type Fact, Ledger } from "../pieces/fact-lists.tsx";

/** A PDF to keep. */
export function BrochurePart({ project: { brochure } }: { readonly project: Pick<Project, "brochure"> }) {
  const t = useTranslations("showcase.parts");
  const reader = useReader();
  if (!brochure) return null;
  const pages: readonly Fact[] = brochure.pages
    ? [{ name: t("pages"), text: formatCount(brochure.pages, reader) }]
    : [];
  const dated: readonly Fact[] = brochure.datedOn
    ? [{ name: t("dated"), text: dayText(brochure.datedOn, reader) }]
    : [];
  return (
    <div className="stack">
      <h3>{t("brochure")}</h3>
      <Ledger facts={[{ name: t("file"), text: "PDF" }, ...pages, ...dated]} />
      <p className="small muted">{t("brochurePrices")}</p>
      <p>
        <a className="link" href={brochure.url} rel="noopener noreferrer">
          {t("download")}
        </a>
      </p>
    </div>
  );
}
