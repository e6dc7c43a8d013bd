import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { instalmentEgp, planPriceEgp, percentOfEgp } from "../../../domain/plans/plan-amounts.ts";
import { projectDeliveryState } from "../../../domain/showcase/project-facts.ts";
import { offerOfPlan } from "../../../domain/showcase/project-plans.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { FinderMatch } from "../../../server/plans/finder-matches.ts";
import { toPictureView } from "../../ui/picture-view.ts";
import { toPlanPaymentLineView } from "./plan-line-view.ts";
import { monthsText, planPriceChangeText } from "./plan-texts.ts";
import { deliveryStateText, unitSizesText, offerIncludedText } from "./showcase-texts.ts";

type ProjectInFinder = Extract<FinderMatch, { readonly kind: "project" }>;

/** A unit type in a project, with the plan that the search found for it. */
type ProjectMatch = Pick<ProjectInFinder, "developer" | "project"> & {
  readonly fit: Pick<ProjectInFinder["fit"], "unit" | "plan" | "priceEgp">;
};

/** The content of the card of a project's unit type, in the visitor's language. Amounts are in whole EGP. */
export type ProjectMatchView = ReturnType<typeof toProjectMatchView>;

/**
 * Returns the content of a project's card.
 * @param today the current date in Cairo
 */
export function toProjectMatchView(
  { developer, project, fit }: ProjectMatch,
  today: IsoDate,
  format: NumberStyle,
) {
  const { locale } = format;
  const [picture] = project.pictures;
  const offer = offerOfPlan(project, fit.plan, today);
  return {
    developerSlug: developer.slug,
    projectSlug: project.slug,
    unitType: fit.unit.type,
    status: project.status,
    isSample: developer.isSample,
    name: localizedText(locale, project.name),
    typeName: localizedText(locale, unitTypeLabels[fit.unit.type]),
    place: joinWithCommas(
      [localizedText(locale, project.location), localizedText(locale, developer.name)],
      locale,
    ),
    sizes: unitSizesText(fit.unit.sizesSqm, format),
    delivery: deliveryStateText(projectDeliveryState(project, today), format),
    fromEgp: fit.priceEgp.from,
    terms: termsOf(fit, format),
    line: toPlanPaymentLineView(fit.plan, format),
    /** The offer that price and plan include, as text; "" if there is none. */
    basis: offer ? offerIncludedText(offer, format) : "",
    picture: picture ? toPictureView(picture, locale) : null,
  };
}

/** Returns down payment and instalment at the lowest price; else the plan's name and its effect on the price. */
function termsOf({ plan, unit }: ProjectMatch["fit"], format: NumberStyle) {
  const { locale } = format;
  const t = getTranslator(format, "showcase.info");
  const listEgp = unit.priceEgp?.from ?? 0;
  const instalment = instalmentEgp(plan, listEgp);
  if (instalment === null || !plan.instalments)
    return {
      kind: "note",
      text: joinWithCommas([localizedText(locale, plan.name), planPriceChangeText(plan, format)], locale),
    } as const;
  const { everyMonths } = plan.instalments;
  const months = monthsText(everyMonths, format);
  return {
    kind: "instalments",
    downEgp: percentOfEgp(planPriceEgp(plan, listEgp), plan.downPercent),
    downPercent: plan.downPercent,
    instalmentEgp: instalment,
    every:
      everyMonths === 1 ? t("monthly") : everyMonths === 3 ? t("quarterly") : t("everyMonths", { months }),
  } as const;
}
