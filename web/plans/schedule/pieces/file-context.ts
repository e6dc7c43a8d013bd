import type { Locale } from "../../../../domain/text/locale.ts";
import type { PublicConfig } from "../../../../server/config/config.ts";

/** The reader, the site and the time for which a file is written. */
export interface FileContext {
  readonly locale: Locale;
  readonly config: PublicConfig;
  readonly now: Date;
}
