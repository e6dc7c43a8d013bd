import { expect, test } from "vitest";
import { renderForStaff, textOf } from "../../tests/support/render.tsx";
import { AccountList } from "./accounts/account-list.tsx";
import { OwnSessionsSection } from "./accounts/own-account-page.tsx";
import { AuditEntryItem } from "./audit/audit-line.tsx";
import { AuditChainCheck } from "./audit/chain-check.tsx";
import { UploadQueueTile } from "./pictures/upload-tile.tsx";
import { SignInForm } from "./sign-in/sign-in-form.tsx";

const at = new Date("2026-11-21T10:11:00Z");
const hash = "9f86d081884c7d65";
const account = { id: 1, email: "mona1@example.com", name: "Mona", role: "owner" } as const;
const listed = (id: number) => ({ account: { ...account, id }, state: "active", hasCode: false }) as const;
const entry = {
  id: 4,
  at,
  actorId: 1,
  action: "update",
  entity: "listing",
  entityId: 7,
  revision: 2,
  changes: { rooms: { from: 3, to: 4 } },
  actorName: "Mona",
  subject: "AA01-101",
};
const item = { key: 1, file: new File(["x"], "roof-2.jpg"), reason: null, mayRetry: false } as const;
const query = { entity: null, entityId: null, actor: null, beforeId: null };
const verdict = { kind: "whole", entries: 42, lastHash: hash, unsealed: 0 } as const;

test.each([
  [
    "accounts",
    () => <AccountList accounts={Array.from({ length: 12 }, (_, id) => listed(id + 1))} ownId={1} />,
    ["١٢", "mona1@example.com"],
  ],
  [
    "one's own sessions",
    () => <OwnSessionsSection sessions={[{ id: 1, createdAt: at, seenAt: at, isThis: false }]} />,
    ["٢١ نوفمبر ٢٠٢٦", "٣٠ دقيقة"],
  ],
  ["a recorded change", () => <AuditEntryItem entry={entry} />, ["٢١ نوفمبر ٢٠٢٦", "٣", "٤", "AA01-101"]],
  [
    "the check of the record",
    () => <AuditChainCheck check={{ kind: "done", at, verdict, head: null }} query={query} />,
    ["٢١ نوفمبر ٢٠٢٦", "٤٢", hash],
  ],
  [
    "a picture on its way",
    () => (
      <UploadQueueTile
        item={{ ...item, state: "sending", progress: 0.35 }}
        onRetry={() => undefined}
        onDismiss={() => undefined}
      />
    ),
    ["٣٥٪"],
  ],
  [
    "a sign-in that has to wait",
    () => (
      <SignInForm
        action="/ar/admin"
        canSignIn
        isReady={false}
        fault={{ kind: "wait", email: "", asksCode: false, minutes: 15 }}
      />
    ),
    ["١٥"],
  ],
] as const)(
  "in Arabic, %s has Arabic-Indic figures; addresses, codes and hashes stay as they are",
  (_of, element, texts) => {
    const text = textOf(renderForStaff("ar", element()));
    for (const fragment of texts) expect(text).toContain(fragment);
    const remainder = text.replaceAll(/mona1@example\.com|AA01-101|9f86d081884c7d65/g, "");
    expect(remainder).not.toMatch(/[0-9]/);
  },
);

test("in English they are Latin", () => {
  expect(textOf(renderForStaff("en", <AuditEntryItem entry={entry} />))).toContain("21 November 2026");
});
