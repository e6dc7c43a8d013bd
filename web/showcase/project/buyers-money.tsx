import { formatPercent } from "../../../domain/money/money.ts";
import type { Project } from "../../../domain/showcase/showcase.ts";
import { toDigits } from "../../../domain/text/digits.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { PercentText } from "../../ui/percent.tsx";
import { type LabelledFact, FactRows } from "../pieces/fact-lists.tsx";
import { FactSourceNote } from "./legal-number.tsx";

/** Facts that decree 2184 of 2022 requires of developers, with their sources; unknown facts are stated as unknown. */
export function BuyerProtectionFacts({ project }: { readonly project: Project }) {
  const t = useTranslations("showcase.parts");
  const format = useReaderFormat();
  const { locale, digits } = format;
  const missing = useTranslations("showcase.facts")("notProvided");
  const { escrow, certifiedProgress } = project;
  const facts: readonly LabelledFact[] = [
    {
      name: t("escrow"),
      text: escrow ? (
        <>
          {localizedText(locale, escrow.bank)} <bdi dir="ltr">{escrow.account}</bdi>{" "}
          <FactSourceNote source={escrow.source} asOf={escrow.asOf} />
        </>
      ) : (
        missing
      ),
    },
    {
      name: t("certified"),
      text: certifiedProgress ? (
        <>
          <PercentText>{formatPercent(certifiedProgress.percent, format)}</PercentText>{" "}
          <FactSourceNote source={certifiedProgress.source} asOf={certifiedProgress.asOf} />
        </>
      ) : (
        missing
      ),
    },
  ];
  return (
    <section className="section section-rule" id="buyers-money">
      <div className="wrap stack">
        <h2>{t("money")}</h2>
        <p className="muted">
          {t("moneyText", { decree: toDigits("2184", digits), year: toDigits("2022", digits) })}
        </p>
        <FactRows facts={facts} hasTopRule />
      </div>
    </section>
  );
}
