import type { SourcedFact } from "../../../domain/showcase/project-parts.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { formatDay } from "../../../messages/dates.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";

/** The source of a legal fact, and the date for which it is known. */
export function FactSourceNote({ source, asOf }: SourcedFact) {
  const t = useTranslations("showcase.parts");
  const format = useReaderFormat();
  const text = t("known", { source: localizedText(format.locale, source), date: formatDay(asOf, format) });
  return <small className="muted">{text}</small>;
}

interface LegalNumberProps {
  readonly number: string | null;
  readonly fact?: SourcedFact | null | undefined;
}

/** The number of a licence or decision with its source and date; if it was not provided, says so [SHOW-19]. */
export function LegalNumber({ number, fact }: LegalNumberProps) {
  const t = useTranslations("showcase.facts");
  if (number === null) return t("notProvided");
  if (!fact) return number;
  return (
    <>
      <bdi>{number}</bdi> <FactSourceNote source={fact.source} asOf={fact.asOf} />
    </>
  );
}
