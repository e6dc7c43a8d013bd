import type { Kysely } from "kysely";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { VisitRules } from "../../../domain/leads/visit-slots.ts";
import type { NamedParts, Showcase } from "../../../domain/showcase/published-showcase.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadListener } from "./lead-event.ts";
import type { LeadKeys } from "./lead-keys.ts";

export interface LeadSettings {
  /** Whom visitors agree to be contacted by. */
  readonly company: Bilingual;
  /** Within so many hours somebody answers. */
  readonly answerHours: number;
  /** After so many months a lead is erased. */
  readonly keptMonths: number;
  readonly visits: VisitRules;
}

/** What writes of leads are made with. */
export interface LeadParts {
  readonly db: Kysely<Schema>;
  readonly keys: LeadKeys;
  readonly listener: LeadListener;
  /** Whose developers and projects requests can be about, as it is published now. */
  readonly showcase: () => NamedParts & Pick<Showcase, "areas">;
  readonly settings: LeadSettings;
}
