import type { Locale } from "../../../../domain/text/locale.ts";
import type { PublicConfig } from "../../../../server/config/config.ts";

/** For whom, by whom and when a file is written down. */
export interface Occasion {
  readonly locale: Locale;
  readonly config: PublicConfig;
  readonly now: Date;
}
