import type { StaffSession } from "../../../../server/staff/sessions.ts";
import type { App } from "../../../../server/wiring/app.ts";

/** Everything that a change by the panel is made of. */
export interface PropertyChange {
  readonly app: App;
  readonly session: StaffSession;
  readonly request: Request;
  readonly form: FormData;
  /** Path and parameters of the page that sent it, the panel's among them. */
  readonly address: string;
}
