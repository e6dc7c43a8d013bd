import type { ListedAccount } from "../../../server/staff/accounts.ts";
import type { Staff } from "../../../server/staff/staff.ts";
import { parseRole, type Role } from "../../../domain/staff/roles.ts";

/** What is asked about one account before it is done, in the order of its page. */
export const questions = ["enable", "role", "allow-export", "forbid-export", "reset", "disable"] as const;
export type Question = (typeof questions)[number];

/** The words that the page says of what was done. */
export const accountsSaid = ["role", "disable", "enable", "allow-export", "forbid-export"] as const;

/** What the address asks to see. */
export type AccountsView =
  | { readonly kind: "list"; readonly accounts: readonly ListedAccount[] }
  | { readonly kind: "invite" }
  | { readonly kind: "one"; readonly shown: ListedAccount; readonly question: Question | null };

/** Reads the address: `?add=1`, `?account=` with `&ask=`, else everybody. Null when there is no such account. */
export async function loadAccountsView(
  staff: Pick<Staff, "accounts">,
  search: URLSearchParams,
): Promise<AccountsView | null> {
  if (search.has("add")) return { kind: "invite" };
  const accounts = await staff.accounts.list();
  const asked = search.get("account");
  if (asked === null) return { kind: "list", accounts };
  const shown = accounts.find(({ account }) => String(account.id) === asked);
  if (!shown) return null;
  const question = questions.find((each) => each === search.get("ask")) ?? null;
  return { kind: "one", shown, question };
}

/** What was typed into the invitation. */
export interface TypedInvitation {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** What came of a change that leads to no page of its own. */
export type AccountsAnswer =
  /** Shown this once: who reloads the page sends the form again, and gets another link or none. */
  | { readonly kind: "link"; readonly isNew: boolean; readonly name: string; readonly token: string }
  | {
      readonly kind: "refused";
      readonly fault: "email" | "name" | "taken";
      readonly typed: TypedInvitation;
    }
  | { readonly kind: "last-owner" | "disabled" };

/** The role in a form of ours. */
export function roleField(form: FormData): Role | null {
  return parseRole(form.get("role"));
}
