import type { Log } from "../process/log.ts";
import type { StaffAuth } from "../staff/staff.ts";
import { formatAccountSetUpUrls } from "./staff-commands.ts";

interface FirstAccountParts {
  readonly staff: Pick<StaffAuth, "offerFirstAccount">;
  readonly origin: string;
  readonly log: Log;
  readonly now: Date;
  /** Prints a line for the person who started the server. */
  say(line: string): void;
}

/** Prints a link for creating the first account if no account exists: the product has no default account. */
export function printFirstAccountLink({ staff, origin, log, now, say }: FirstAccountParts): void {
  staff.offerFirstAccount(now).then(
    (token) => {
      if (token === null) return;
      const urls = formatAccountSetUpUrls(origin, token);
      say(`There is no staff account yet. Create yours within an hour, here:\n${urls}`);
    },
    (err: unknown) =>
      log.error({ event: "staff.no-first-link", err }, "The link for the first account could not be made"),
  );
}
