import type { Locale } from "../text/locale.ts";
import { parseSlug } from "../text/slug.ts";
import { parseUnitCode } from "../text/unit-code.ts";
import { type UnitTypeId, unitTypeIds } from "../listings/unit-type.ts";
import { type UnstatedFact, unstatedFacts } from "../listings/unstated.ts";

/** The topic of a link to a chat with sales, made of slugs and codes that fit into a URL. */
export type ChatTopic =
  | { readonly kind: "general" | "offer" }
  | { readonly kind: "unit"; readonly unitCode: string; readonly ask?: readonly UnstatedFact[] }
  | { readonly kind: "payment"; readonly unitCode: string }
  | {
      readonly kind: "project";
      readonly projectSlug: string;
      readonly unitType?: UnitTypeId;
      /** `key` of a `NamedFloorPlan` (domain/showcase/floor-plan-choice.ts), such as "apartment-140". */
      readonly plan?: string;
    }
  | { readonly kind: "price-list"; readonly projectSlug: string }
  | { readonly kind: "developer"; readonly developerSlug: string };

/** URL parameters for a topic: "about=unit&unit=AA01-101&ask=payment.area&lang=en". */
export function formatChatTopic(topic: ChatTopic, locale: Locale): string {
  return new URLSearchParams({
    about: topic.kind,
    ...("developerSlug" in topic && { developer: topic.developerSlug }),
    ...("projectSlug" in topic && { project: topic.projectSlug }),
    ...("unitType" in topic && { type: topic.unitType }),
    ...("plan" in topic && { plan: topic.plan }),
    ...("unitCode" in topic && { unit: topic.unitCode }),
    // A dot needs no percent-encoding; a comma would take three characters.
    ...("ask" in topic && topic.ask.length > 0 && { ask: topic.ask.join(".") }),
    lang: locale,
  }).toString();
}

/**
 * Reads a topic from URL parameters; null unless `formatChatTopic` could have written them. Does not check that the
 * project or listing exists.
 */
export function parseChatTopic(params: URLSearchParams): ChatTopic | null {
  const kind = params.get("about");
  const slugOf = (name: string) => parseSlug(params.get(name) ?? "") || null;
  switch (kind) {
    case "general":
    case "offer":
      return { kind };
    case "unit": {
      const unitCode = parseUnitCode(params.get("unit") ?? "");
      const names = new Set((params.get("ask") ?? "").split("."));
      const ask = unstatedFacts.filter((fact) => names.has(fact));
      return unitCode && { kind, unitCode, ...(ask.length > 0 && { ask }) };
    }
    case "payment": {
      const unitCode = parseUnitCode(params.get("unit") ?? "");
      return unitCode && { kind, unitCode };
    }
    case "project": {
      const projectSlug = slugOf("project");
      const unitType = unitTypeIds.find((each) => each === params.get("type"));
      const plan = slugOf("plan");
      return projectSlug === null
        ? null
        : { kind, projectSlug, ...(unitType && { unitType }), ...(plan !== null && { plan }) };
    }
    case "price-list": {
      const projectSlug = slugOf("project");
      return projectSlug === null ? null : { kind, projectSlug };
    }
    case "developer": {
      const developerSlug = slugOf("developer");
      return developerSlug === null ? null : { kind, developerSlug };
    }
    default:
      return null;
  }
}
