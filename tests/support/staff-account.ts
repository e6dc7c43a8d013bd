import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type BrowserContext, type Page, request } from "@playwright/test";
import type { Role } from "../../domain/staff/roles.ts";
import { sendCommandToSite } from "../../server/commands/control-socket.ts";
import { parseCommandReport } from "../../server/commands/command-report.ts";
import { generateUniqueWord } from "./unique-word.ts";

const execFileAsync = promisify(execFile);

/** Default name of staff accounts in tests. */
export const testStaffName = "Mona Fahmy";
export const testStaffPassword = "violet tractor hums at noon";

/** Path of an account's set-up page in each language. */
interface SetUpPaths {
  readonly en: string;
  readonly ar: string;
}

interface StaffCommandSite {
  readonly origin: string;
  readonly dataDir: string;
}

/** The site that all browser tests share. */
const sharedSite = (): StaffCommandSite => ({
  origin: process.env["SITE_ORIGIN"] ?? "",
  dataDir: process.env["SITE_DATA_DIR"] ?? "",
});

/** Creates an account on a running site, as its owner would from a terminal. */
export async function inviteStaffFromTerminal(
  email: string,
  role: Role,
  { origin, dataDir }: StaffCommandSite = sharedSite(),
): Promise<SetUpPaths> {
  const { stdout } = await execFileAsync(
    process.execPath,
    ["scripts/staff.ts", "create", email, "--name", testStaffName, "--role", role],
    { env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(origin).port } },
  );
  return readPaths(stdout);
}

/** Like `inviteStaffFromTerminal`, but sends the command directly instead of starting a process. */
export async function inviteStaff(email: string, role: Role): Promise<SetUpPaths> {
  const order = JSON.stringify({ do: "create", email, name: testStaffName, role });
  const answer = await sendCommandToSite(sharedSite().dataDir, "staff", order);
  return readPaths(answer === null ? "" : parseCommandReport(answer).text);
}

function readPaths(printed: string): SetUpPaths {
  const pathIn = (language: string) => {
    const path = new RegExp(`/${language}/admin/set-up\\?token=\\S+`).exec(printed)?.[0];
    if (!path) throw new Error(`No link was printed:\n${printed}`);
    return path;
  };
  return { en: pathIn("en"), ar: pathIn("ar") };
}

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

interface Session {
  readonly email: string;
  readonly cookies: Cookies;
  readonly openedAt: number;
}

/**
 * In milliseconds: how long tests use a session. Well below five minutes, after which a password has to be entered
 * again, and thirty minutes, after which an idle session ends.
 */
const sessionTimeoutMs = 120_000;

/** Accounts with open sessions, one for each role, created when first used. */
export class StaffAccountPool {
  readonly #sessions = new Map<Role, Session>();
  readonly #worker: number;

  constructor(worker: number) {
    this.#worker = worker;
  }

  /** Signs the page's browser in with this role. */
  async signIn(page: Page, role: Role): Promise<void> {
    let session = this.#sessions.get(role);
    if (!session || Date.now() - session.openedAt > sessionTimeoutMs) {
      session = await this.#open(role, session?.email);
      this.#sessions.set(role, session);
    }
    await page.context().addCookies(session.cookies);
  }

  /**
   * Signs in with a separate account and session, for tests that change the session, for example by entering the
   * password.
   */
  async signInAlone(page: Page, role: Role): Promise<void> {
    const email = `${role}-${generateUniqueWord()}@example.com`;
    const { cookies } = await this.#open(role, undefined, email);
    await page.context().addCookies(cookies);
  }

  /** Creates an account through the forms, as a browser without scripts would. */
  async #open(
    role: Role,
    existingEmail?: string,
    newEmail = `${role}-${this.#worker}@example.com`,
  ): Promise<Session> {
    const { origin } = sharedSite();
    const visitor = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } });
    const email = existingEmail ?? newEmail;
    if (existingEmail === undefined) {
      const { en: link } = await inviteStaff(email, role);
      await visitor.post(link, {
        maxRedirects: 0,
        form: { name: testStaffName, password: testStaffPassword },
      });
    }
    const openedAt = Date.now();
    const answer = await visitor.post("/en/admin", {
      maxRedirects: 0,
      form: { email, password: testStaffPassword },
    });
    if (answer.status() !== 303) throw new Error(`${email} was not let in: ${answer.status()}`);
    const { cookies } = await visitor.storageState();
    await visitor.dispose();
    return { email, cookies, openedAt };
  }
}
