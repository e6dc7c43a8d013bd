import { parseStatedFeatureAnswer } from "../../../../domain/listings/facts/features.ts";
import { parseStatedPaymentMethod } from "../../../../domain/listings/payment-method.ts";
import { parseWholeNumber, toDigits } from "../../../../domain/text/digits.ts";
import { isWebLink } from "../../../../domain/text/link.ts";
import { listingStatuses } from "../../../../domain/listings/listing.ts";
import { formatCount } from "../../../../domain/money/money.ts";
import type { ReaderFormat } from "../../../../domain/money/reader-format.ts";
import type { ListingField } from "../../../../domain/listings/listing-fields.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { type FieldControlKind, isChargeField, fieldControlKind } from "./form-fields.ts";
import { useListingAgents } from "./form-choices.ts";
import { useAgentName } from "./listing-control.tsx";

interface FieldValueProps {
  readonly field: ListingField;
  /** The value as text of the form, from `toFormTexts`. */
  readonly text: string;
}

/** The value of a field in the digits of staff pages, isolated from the direction of the surrounding text. */
export function ListingFieldValue({ field, text }: FieldValueProps) {
  const t = useTranslations("propertyForm");
  const status = useTranslations("properties.status");
  const agentName = useAgentName();
  const agents = useListingAgents();
  const { style } = useNumberFormats();
  const kind = fieldControlKind(field);
  if (text === "" && kind === "answer") return <span>{t("answers.unstated")}</span>;
  if (text === "") return <span>{t(isChargeField(field) ? "notDisclosed" : "blank")}</span>;
  const knownStatus = listingStatuses.find((one) => one === text);
  if (kind === "status" && knownStatus) return <span>{status(knownStatus)}</span>;
  const payment = kind === "payment" ? parseStatedPaymentMethod(text) : null;
  if (payment) return <span>{t(`payment.${payment}`)}</span>;
  const stated = kind === "answer" ? parseStatedFeatureAnswer(text) : null;
  if (stated) return <span>{t(`answers.${stated}`)}</span>;
  const agent = kind === "agent" ? agents.find(({ id }) => String(id) === text) : undefined;
  if (agent) return <bdi>{agentName(agent)}</bdi>;
  if (kind === "link" && isWebLink(text))
    return (
      <a className="link" href={text} rel="noreferrer nofollow" dir="ltr">
        {text}
      </a>
    );
  if (kind === "arabic") return <bdi lang="ar">{text}</bdi>;
  if (kind === "money" || kind === "number") return <bdi dir="ltr">{figureText(kind, text, style)}</bdi>;
  return <bdi dir={textKinds.has(kind) ? undefined : "ltr"}>{text}</bdi>;
}

/** Kinds of fields with natural-language text; the values of all others are written left to right. */
const textKinds: ReadonlySet<FieldControlKind> = new Set(["line", "choice", "suggestion", "place"]);

function figureText(kind: "money" | "number", text: string, style: ReaderFormat): string {
  const amount = kind === "money" ? parseWholeNumber(text) : null;
  return amount === null ? toDigits(text, style.digits) : formatCount(amount, style);
}
