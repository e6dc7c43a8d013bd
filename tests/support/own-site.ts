import type { Browser } from "@playwright/test";
import type { RunningSite } from "./running-site.ts";
import { test } from "./site.ts";
import { inviteStaffFromTerminal, testStaffName, testStaffPassword } from "./staff-account.ts";

type OwnSite = Pick<RunningSite, "stop" | "discard">;

/**
 * Starts a separate site before the tests of the calling file, which then run one after the other, and removes the
 * site afterwards.
 * @param prepare runs once after the start
 */
export function useOwnSite(
  start: (browser: Browser) => Promise<OwnSite>,
  prepare?: (browser: Browser) => Promise<unknown>,
): void {
  test.describe.configure({ mode: "serial" });
  let site: OwnSite | undefined;
  test.beforeAll(async ({ browser }) => {
    // Starting a site in addition to the shared one takes time.
    test.setTimeout(600_000);
    site = await start(browser);
    await prepare?.(browser);
  });
  test.afterAll(async () => {
    await site?.stop();
    site?.discard();
  });
}

interface NewAccount {
  readonly role?: "owner" | "editor";
  readonly email?: string;
  readonly name?: string;
}

/** Creates an account on a site and signs in. @returns the session, for the `storageState` of browser contexts */
export async function signInNewAccount(
  browser: Browser,
  site: RunningSite,
  { role = "owner", email = `${role}@example.com`, name = testStaffName }: NewAccount = {},
) {
  const { en: link } = await inviteStaffFromTerminal(email, role, site);
  const context = await browser.newContext({ baseURL: site.origin });
  const post = (path: string, form: Readonly<Record<string, string>>) =>
    context.request.post(path, { headers: { Origin: site.origin }, maxRedirects: 0, form });
  await post(link, { name, password: testStaffPassword });
  await post("/en/admin", { email, password: testStaffPassword });
  const session = await context.storageState();
  await context.close();
  return session;
}
