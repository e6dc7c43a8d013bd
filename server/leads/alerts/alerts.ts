import type { Email } from "../../../domain/text/email.ts";
import type { Locale } from "../../../domain/text/locale.ts";

export interface AlertRequest {
  readonly email: Email;
  readonly locale: Locale;
  /** As the address of the listings has it, in its one form. */
  readonly search: string;
  /** Network address of the sender. */
  readonly address: string;
  readonly now: Date;
}

export interface Alert {
  readonly locale: Locale;
  readonly search: string;
  readonly isConfirmed: boolean;
}

/** New homes of a search by e-mail: nothing but one question is sent before somebody at the address has said yes. */
export interface Alerts {
  /**
   * Asks at the address. The answer is the same whether or not it is followed from there already.
   * @returns "busy" when the sender, or the address, was the subject of too many of these lately
   */
  ask(request: AlertRequest): Promise<"asked" | "busy">;
  /** The alert of a mail's link; null when it is stopped, ended or never was. */
  find(token: string, now: Date): Promise<Alert | null>;
  /** @returns whether there is such an alert */
  confirm(token: string, now: Date): Promise<boolean>;
  /** Erases the alert with the address. @returns whether there was one */
  stop(token: string, now: Date): Promise<boolean>;
}
