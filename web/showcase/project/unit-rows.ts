import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { HomesLeft } from "../../../domain/showcase/project-parts.ts";
import { dayText } from "../../../messages/dates.ts";
import type { Project, ProjectStatus } from "../../../domain/showcase/showcase.ts";
import { waysToPay } from "../../../domain/showcase/project-plans.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { termsText } from "../../plans/pieces/plan-texts.ts";
import { bedroomsText, sizesText } from "../../plans/pieces/showcase-texts.ts";

/** What the table shows of the homes of one type, for one reader. */
export type UnitRowView = ReturnType<typeof toUnitRows>[number];

/** @param today in Cairo */
export function toUnitRows(project: Project, today: IsoDate, reader: NumberStyle) {
  const t = getTranslator(reader, "showcase");
  const { status } = project;
  const { plans } = waysToPay(project, today);
  return project.units.map((unit) => {
    const isSoldOut = unit.isSoldOut || status === "sold-out";
    const homes = bedroomsText(unit.bedrooms, reader);
    const count = unit.count === null ? "" : t("units.count", { count: unit.count });
    return {
      type: unit.type,
      name: unitTypeLabels[unit.type][reader.locale],
      /** "3 to 4 bedrooms · 120 homes · 12 left on 21 November 2026" */
      homes: [homes, count, leftText(unit.left ?? null, reader)].filter(Boolean).join(" · "),
      isSoldOut,
      /** Of the cheapest, whole EGP; null where it is not known. */
      fromEgp: unit.priceEgp?.from ?? null,
      sizes: sizesText(unit.sizesSqm, reader),
      terms: isSoldOut ? t("soldOut") : termsText(plans, reader),
      /** Null where homes can be had: their project is for sale. */
      status: statusOf(status, isSoldOut),
    };
  });
}

/** "" where nobody has said how many are left. */
function leftText(left: HomesLeft | null, reader: NumberStyle): string {
  if (left === null) return "";
  const { count, asOf } = left;
  return getTranslator(reader, "showcase.units")("left", { count, date: dayText(asOf, reader) });
}

function statusOf(status: ProjectStatus, isSoldOut: boolean): ProjectStatus | null {
  if (isSoldOut) return "sold-out";
  return status === "available" || status === "launching" ? null : status;
}
