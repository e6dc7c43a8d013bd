import { expect, test } from "vitest";
import type { InboxLead } from "../../../../server/leads/inbox/find-inbox-lead.ts";
import { renderForStaff } from "../../../../tests/support/render.tsx";
import { ReaderContext } from "../../shell/use-may.ts";
import type { InboxData } from "../view/load-inbox.ts";
import { LeadHandling } from "./lead-handling.tsx";

const page = { agents: [{ id: 7, name: "Omar", nameAr: "عمر", isActive: true }] } as unknown as InboxData;
const lead = { id: 1, revision: 1, state: "new", agentId: null, withdrawnAt: null, mergedInto: null };
const controls = (changes: Partial<InboxLead>) => {
  const html = renderForStaff(
    "en",
    <ReaderContext value={{ role: "sales" }}>
      <LeadHandling lead={{ ...lead, ...changes } as InboxLead} page={page} answer={null} />
    </ReaderContext>,
  );
  return html.match(/<(?:select|button)[^>]*>/gu)?.map((tag) => !tag.includes("disabled"));
};

test.each([
  ["open", {}, true],
  ["withdrawn", { withdrawnAt: new Date(0) }, false],
  ["merged into another", { mergedInto: 2 }, false],
])("a lead that is %s can be given and moved along: %j %j", (_, changes, isOpen) => {
  expect(controls(changes)).toEqual([isOpen, isOpen, isOpen, isOpen]);
});
