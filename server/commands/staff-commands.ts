import * as v from "valibot";
import { type Locale, locales } from "../../domain/text/locale.ts";
import { pagePath } from "../../domain/site/page-path.ts";
import { roles } from "../../domain/staff/roles.ts";
import { type CommandReport, successReport, refusalReport } from "./command-report.ts";
import type { AccountService, AccountListItem } from "../staff/accounts.ts";
import type { StaffAccount } from "../staff/sessions.ts";

const email = v.string();
const orderShape = v.variant("do", [
  v.object({ do: v.literal("list") }),
  v.object({ do: v.literal("create"), email, name: v.string(), role: v.picklist(roles) }),
  v.object({ do: v.picklist(["reset", "disable", "enable"]), email }),
]);

/** A command of the server's owner about staff accounts. */
export type StaffCommand = v.InferOutput<typeof orderShape>;

/**
 * Carries out a command, given as JSON by the command-line program itself or through the control socket.
 * @param origin of the site, for links
 * @throws when the text is not a valid command
 */
export async function runStaffCommand(
  accounts: AccountService,
  origin: string,
  text: string,
  now: Date,
): Promise<CommandReport> {
  const order = v.parse(orderShape, JSON.parse(text));
  if (order.do === "list") return successReport(formatAccounts(await accounts.list()));
  if (order.do === "create") {
    const result = await accounts.invite(order, now);
    if (result.kind === "refused") return refusalReport(invitationFaults[result.fault]);
    const { account, linkToken } = result;
    return successReport(
      `${describe(account)} can choose a password here:\n${formatAccountSetUpUrls(origin, linkToken)}`,
    );
  }
  const account = await accounts.findByEmail(order.email);
  if (account === null) return refusalReport("There is no account of this e-mail address.");
  if (order.do === "reset") {
    const result = await accounts.reset(account.id, now);
    if (result.kind === "missing") return refusalReport("There is no account of this e-mail address.");
    if (result.kind === "disabled") return refusalReport("The account is disabled: enable it first.");
    return successReport(
      `${describe(account)} can choose a new password here. Codes of an authenticator are off then:\n${formatAccountSetUpUrls(origin, result.linkToken)}`,
    );
  }
  const { kind } =
    order.do === "disable" ? await accounts.disable(account.id, now) : await accounts.enable(account.id, now);
  if (kind === "last-owner") return refusalReport("This is the last owner: nobody could manage the others.");
  return successReport(`${describe(account)} is ${order.do}d.`);
}

/** URLs of a set-up link in each language. The link is valid for one hour and can be used once. */
export function formatAccountSetUpUrls(origin: string, linkToken: string): string {
  const link = (locale: Locale) => `  ${origin}${pagePath("admin/set-up", locale, `token=${linkToken}`)}`;
  return locales.map(link).join("\n");
}

const invitationFaults = {
  email: "That is not an e-mail address.",
  name: "Give a name of at most a hundred characters with --name.",
  taken: "There is an account of this e-mail address already.",
} as const;

function describe({ name, email: address, role }: StaffAccount): string {
  return `${name} <${address}>, ${role},`;
}

function formatAccounts(accounts: readonly AccountListItem[]): string {
  if (accounts.length === 0) return "There are no accounts yet.";
  return accounts
    .map(({ account, state, hasCode }) =>
      [account.email, account.name, account.role, state, ...(hasCode ? ["with codes"] : [])].join("  "),
    )
    .join("\n");
}
