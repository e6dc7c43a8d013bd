import type { Kysely } from "kysely";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { VisitBookingRules } from "../../../domain/leads/visit-slots.ts";
import type { SlugLookup, Showcase } from "../../../domain/showcase/published-showcase.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadEventListener } from "./lead-event.ts";
import type { LeadKeys } from "./lead-keys.ts";

export interface LeadSettings {
  /** The name of the company that visitors allow to contact them. */
  readonly company: Bilingual;
  /** The promised response time, in hours. */
  readonly answerHours: number;
  /** The number of months after which leads are erased. */
  readonly keptMonths: number;
  readonly visits: VisitBookingRules;
}

/** What functions that write leads need. */
export interface LeadDeps {
  readonly db: Kysely<Schema>;
  readonly keys: LeadKeys;
  readonly listener: LeadEventListener;
  /** The published developers and projects, and the areas, that leads can be about. */
  readonly showcase: () => SlugLookup & Pick<Showcase, "areas">;
  readonly settings: LeadSettings;
}
