import type { SetUpLink, SetUpForm, SetUpResult } from "./set-up.ts";
import type { SignInAttempt, SignInResult, ProveResult } from "./sign-in.ts";
import type { StaffSession } from "./sessions.ts";
import type { Accounts } from "./accounts.ts";
import type { Codes } from "./codes.ts";
import type { OwnSessions } from "./own-sessions.ts";

export interface Staff {
  /** Signs in by e-mail and password (and code). Takes the same time whether or not there is such an account. */
  signIn(attempt: SignInAttempt): Promise<SignInResult>;
  /** Whose session this cookie is, or null: unknown, idle 30 minutes, older than 12 hours, revoked or disabled. */
  findSession(token: string, now: Date): Promise<StaffSession | null>;
  /** The same without keeping it open: for what a page asks by itself. */
  peekSession(token: string, now: Date): Promise<StaffSession | null>;
  signOut(token: string): Promise<void>;
  /** The password once more, for what asks for it (`isLatelyProved`). Rotates the session. */
  prove(session: StaffSession, password: string, now: Date): Promise<ProveResult>;
  /** What the page behind a link has to ask for; null when the link is of no use (any more). */
  findSetUpLink(linkToken: string, now: Date): Promise<SetUpLink | null>;
  /** Uses a link up: the account gets its name and password, and all of its sessions end. Signs nobody in. */
  setUp(linkToken: string, form: SetUpForm, now: Date): Promise<SetUpResult>;
  /** The token of a set-up link for the first account, null when there is an account. Voids the one before. */
  offerFirstAccount(now: Date): Promise<string | null>;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly sessions: OwnSessions;
}
