import type { Locale } from "../../../domain/text/locale.ts";
import type { App } from "../../../server/wiring/app.ts";
import { referenceOf } from "../../shell/error-reference.ts";

/** A form that a page of staff has sent, and what it takes to carry it out. */
export interface FormChange {
  readonly app: App;
  /** The account that sent the form. */
  readonly actorId: number;
  readonly request: Request;
  /** Of the page that sent it. */
  readonly locale: Locale;
  readonly form: FormData;
}

/**
 * Logs an error that a form met and nobody foresaw.
 * @param message what failed, as the log says it
 * @returns the number under which the log has it, for the page
 */
export function noteFailure(
  { app, request }: Pick<FormChange, "app" | "request">,
  intent: string,
  message: string,
  error: unknown,
): string {
  const reference = referenceOf(request);
  app.log.error({ err: error, reference, intent }, message);
  return reference;
}
