import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { defaultReaderFormat } from "../../../domain/money/reader-format.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import { appContext } from "../../shell/app-context.ts";
import { localeOfPath } from "../../language/page-locale.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { requireReauthentication } from "./reauthenticate.ts";

const reauthenticatedAt = new Date("2026-03-01T10:00:00Z");
const account = { id: 7, email: "mona@example.com", name: "Mona", role: "owner" } as const;
const session: StaffSession = { sessionId: 1, account, reauthenticatedAt };
const seconds = (count: number) => new Date(reauthenticatedAt.getTime() + count * 1_000);

/** The target of the redirect; null if the request may proceed. */
function outcomeOf(path: string, method: string, now: Date) {
  const context = new RouterContextProvider();
  context.set(appContext, { now: () => now } as unknown as App);
  context.set(readerFormatContext, defaultReaderFormat(localeOfPath(path)));
  try {
    requireReauthentication(new Request(`http://localhost:3000${path}`, { method }), context, session);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const to = new URL(thrown.headers.get("Location") ?? "", "http://localhost:3000");
    return [thrown.status, to.pathname, to.searchParams.get("to"), thrown.headers.get("Cache-Control")];
  }
}

test.each(["GET", "POST"])("a password given within five minutes is enough for a %s", (method) => {
  expect(outcomeOf("/en/admin/staff", method, reauthenticatedAt)).toBeNull();
  expect(outcomeOf("/en/admin/staff", method, seconds(300))).toBeNull();
});

test.each([
  ["GET", "/en/admin/staff?account=3", 302, "/en/admin/prove", "/en/admin/staff?account=3"],
  ["POST", "/ar/admin/staff?account=3", 303, "/ar/admin/prove", "/ar/admin/staff?account=3"],
  // React Router's data request for the same page.
  ["POST", "/ar/admin/staff.data?account=3&_routes=x", 303, "/ar/admin/prove", "/ar/admin/staff?account=3"],
  ["GET", "/en/admin/staff/_.data?said=changed", 302, "/en/admin/prove", "/en/admin/staff"],
])("after that a %s of %s is led to the password and back", (method, path, status, proofPath, to) => {
  expect(outcomeOf(path, method, seconds(301))).toEqual([status, proofPath, to, "private, no-store"]);
});

test("a proof with a future time is ignored", () => {
  expect(outcomeOf("/en/admin/staff", "GET", seconds(-1))).not.toBeNull();
});
