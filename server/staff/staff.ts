import type { Role } from "../../domain/staff/roles.ts";
import type { Accounts } from "./accounts.ts";
import type { Codes } from "./codes.ts";
import type { OwnSessions } from "./own-sessions.ts";

export interface StaffAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** Somebody who is signed in, as of this request. */
export interface StaffSession {
  readonly sessionId: number;
  readonly account: StaffAccount;
  /** When the password was last given. */
  readonly provedAt: Date;
}

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** The six digits of an authenticator, "" when none was typed. */
  readonly code: string;
  /** Network address of the sender. */
  readonly address: string;
  /** From an earlier sign-in in this browser, null when it has none. */
  readonly deviceToken: string | null;
  readonly now: Date;
}

export type SignInResult =
  /** `token` and `deviceToken` are for cookies; the database has only their hashes. */
  | {
      readonly kind: "signed-in";
      readonly token: string;
      readonly deviceToken: string;
      readonly session: StaffSession;
    }
  /** The account or the password is wrong, or the account is disabled: nobody is told which. */
  | { readonly kind: "wrong" }
  /** The password is right, and the account asks for a code: none was sent, or a wrong or used one. */
  | { readonly kind: "code-needed"; readonly isWrong: boolean }
  /** Not looked at. */
  | { readonly kind: "wait"; readonly seconds: number };

export type SetUpFault =
  | { readonly field: "name"; readonly fault: "empty" | "too-long" }
  | { readonly field: "email"; readonly fault: "invalid" }
  | { readonly field: "password"; readonly fault: "too-short" | "too-long" | "common" };

/** What a set-up link is for. `first` asks for the e-mail as well; the others are bound to an account. */
export interface SetUpLink {
  readonly purpose: "first" | "invitation" | "reset";
  /** "" for `first`. */
  readonly email: string;
  readonly name: string;
  readonly expiresAt: Date;
}

export interface SetUpForm {
  readonly name: string;
  /** Ignored unless the link is `first`. */
  readonly email: string;
  readonly password: string;
}

export type SetUpResult =
  | { readonly kind: "done"; readonly account: StaffAccount }
  /** Never was, was used, has expired, or somebody was faster. */
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly faults: readonly SetUpFault[] }
  | { readonly kind: "wait"; readonly seconds: number };

export type ProveResult =
  /** The old token ends; `token` is the cookie from now on. */
  | { readonly kind: "proved"; readonly token: string; readonly session: StaffSession }
  | { readonly kind: "wrong" }
  | { readonly kind: "wait"; readonly seconds: number };

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
