import type { AccountListItem } from "../../../server/staff/accounts.ts";
import type { StaffAuth } from "../../../server/staff/staff.ts";
import { parseRole, type Role } from "../../../domain/staff/roles.ts";

/** Actions on an account that need a confirmation, in the order of their buttons. */
export const confirmedAccountActions = [
  "enable",
  "role",
  "allow-export",
  "forbid-export",
  "reset",
  "disable",
] as const;
export type ConfirmedAccountAction = (typeof confirmedAccountActions)[number];

/** Names of the flash messages after a change. */
export const accountFlashes = ["role", "disable", "enable", "allow-export", "forbid-export"] as const;

/** What the accounts page shows, as named by its address. */
export type AccountsPageView =
  | { readonly kind: "list"; readonly accounts: readonly AccountListItem[] }
  | { readonly kind: "invite" }
  | {
      readonly kind: "one";
      readonly item: AccountListItem;
      readonly question: ConfirmedAccountAction | null;
    };

/**
 * Parses the address: `add` opens the invitation form; `account` opens an account, and `ask` one of its
 * confirmations; otherwise the page is the list.
 * @returns null if the account does not exist
 */
export async function loadAccountsPage(
  staff: Pick<StaffAuth, "accounts">,
  search: URLSearchParams,
): Promise<AccountsPageView | null> {
  if (search.has("add")) return { kind: "invite" };
  const accounts = await staff.accounts.list();
  const accountId = search.get("account");
  if (accountId === null) return { kind: "list", accounts };
  const item = accounts.find(({ account }) => String(account.id) === accountId);
  if (!item) return null;
  const question = confirmedAccountActions.find((each) => each === search.get("ask")) ?? null;
  return { kind: "one", item, question };
}

/** The values typed into the invitation form. */
interface InvitationInput {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** The result of a form of the accounts page that does not redirect. */
export type AccountsActionData =
  /**
   * A set-up link, which is shown once, because only a hash of its token is stored. Reloading the page submits the
   * form again, which creates another link or none.
   */
  | { readonly kind: "link"; readonly isNew: boolean; readonly name: string; readonly token: string }
  | {
      readonly kind: "refused";
      readonly fault: "email" | "name" | "taken";
      readonly invitation: InvitationInput;
    }
  | { readonly kind: "last-owner" | "disabled" };

/** The role in the form; null if it is missing or unknown. */
export function readRoleField(form: FormData): Role | null {
  return parseRole(form.get("role"));
}
