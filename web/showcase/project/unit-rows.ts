import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { RemainingHomes } from "../../../domain/showcase/project-parts.ts";
import { formatDay } from "../../../messages/dates.ts";
import type { Project, ProjectStatus } from "../../../domain/showcase/showcase.ts";
import { plansOnDay } from "../../../domain/showcase/project-plans.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { planTermsText } from "../../plans/pieces/plan-texts.ts";
import { bedroomsText, unitSizesText } from "../../plans/pieces/showcase-texts.ts";

/** A unit type as a table row, in the visitor's language and digits. */
export type UnitTableRowView = ReturnType<typeof toUnitTableRows>[number];

/**
 * Returns a row for each unit type of a project.
 * @param today the current date in Cairo
 */
export function toUnitTableRows(project: Project, today: IsoDate, format: NumberStyle) {
  const t = getTranslator(format, "showcase");
  const { status } = project;
  const { plans } = plansOnDay(project, today);
  return project.units.map((unit) => {
    const isSoldOut = unit.isSoldOut || status === "sold-out";
    const homes = bedroomsText(unit.bedrooms, format);
    const count = unit.count === null ? "" : t("units.count", { count: unit.count });
    return {
      type: unit.type,
      name: unitTypeLabels[unit.type][format.locale],
      /** Facts about the homes: "3 to 4 bedrooms · 120 homes · 12 left on 21 November 2026". */
      homes: [homes, count, remainingText(unit.left ?? null, format)].filter(Boolean).join(" · "),
      isSoldOut,
      /** The lowest price in whole EGP; null if unknown. */
      fromEgp: unit.priceEgp?.from ?? null,
      sizes: unitSizesText(unit.sizesSqm, format),
      terms: isSoldOut ? t("soldOut") : planTermsText(plans, format),
      /** The status; null if homes of this type are for sale. */
      status: statusOf(status, isSoldOut),
    };
  });
}

/** Returns how many homes are left; "" if not stated. */
function remainingText(remaining: RemainingHomes | null, format: NumberStyle): string {
  if (remaining === null) return "";
  const { count, asOf } = remaining;
  return getTranslator(format, "showcase.units")("left", { count, date: formatDay(asOf, format) });
}

function statusOf(status: ProjectStatus, isSoldOut: boolean): ProjectStatus | null {
  if (isSoldOut) return "sold-out";
  return status === "available" || status === "launching" ? null : status;
}
