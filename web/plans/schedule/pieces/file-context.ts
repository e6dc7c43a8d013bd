import type { Locale } from "../../../../domain/text/locale.ts";
import type { PublicConfig } from "../../../../server/config/config.ts";

/** What a file depends on besides its content: language, settings of the site, and current time. */
export interface ScheduleFileContext {
  readonly locale: Locale;
  readonly config: PublicConfig;
  readonly now: Date;
}
