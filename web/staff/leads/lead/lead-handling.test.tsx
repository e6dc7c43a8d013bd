import { expect, test } from "vitest";
import type { LeadState } from "../../../../domain/leads/lead.ts";
import type { Role } from "../../../../domain/staff/roles.ts";
import { renderForStaff } from "../../../../tests/support/render.tsx";
import { StaffAccountContext } from "../../shell/use-may.ts";
import type { InboxPageData, LeadInPanel } from "../view/load-inbox.ts";
import { LeadStateAndAgentForms } from "./lead-handling.tsx";
import { MarkAllNotSpamForm, MarkNotSpamForm } from "./release-form.tsx";

const page = { agents: [{ id: 7, name: "Omar", nameAr: "عمر", isActive: true }] } as unknown as InboxPageData;
const lead = { id: 1, revision: 1, state: "new", agentId: null, withdrawnAt: null, mergedInto: null };
const controls = (changes: Partial<LeadInPanel>) => {
  const html = renderForStaff(
    "en",
    <StaffAccountContext value={{ role: "sales" }}>
      <LeadStateAndAgentForms lead={{ ...lead, ...changes } as LeadInPanel} page={page} answer={null} />
    </StaffAccountContext>,
  );
  const isOpen = html.match(/<(?:select|button)[^>]*>/gu)?.map((tag) => !tag.includes("disabled"));
  return { html, isOpen };
};

test.each([
  ["open", {}, null],
  ["withdrawn", { withdrawnAt: new Date(0) }, "The visitor has withdrawn this request"],
  ["merged into another", { mergedInto: 2 }, "This lead is merged into another one"],
])("a lead that is %s can be given and moved along, or says why not: %j %j", (_, changes, reason) => {
  const { html, isOpen } = controls(changes);
  expect(isOpen).toEqual(Array.from({ length: 4 }, () => reason === null));
  const described = html.match(/aria-describedby="lead-handling-why"/gu) ?? [];
  expect(described).toHaveLength(reason === null ? 0 : 4);
  expect(/id="lead-handling-why"[^>]*>([^<:]*)/u.exec(html)?.[1] ?? null).toBe(reason);
});

test.each([
  ["en", "Not spam"],
  ["ar", "طلب حقيقي"],
] as const)("in %s one press releases a lead that was put aside, for who may move it", (locale, words) => {
  const formFor = (role: Role, state: LeadState) =>
    renderForStaff(
      locale,
      <StaffAccountContext value={{ role }}>
        <MarkNotSpamForm lead={{ ...lead, state } as LeadInPanel} />
      </StaffAccountContext>,
    );
  const html = formFor("sales", "spam");
  expect(html.match(/<button[^>]*>/gu)).toHaveLength(1);
  expect(html).toContain(words);
  for (const field of ['name="intent" value="state"', 'name="to" value="new"', 'name="revision" value="1"'])
    expect(html).toContain(field);
  expect(formFor("editor", "spam")).toBe("");
});

test.each([
  ["en", "None of these 10 is spam: release all"],
  ["ar", "استعادة ١٠ طلبات حقيقية"],
] as const)("in %s one press releases all that the page knew, for who may move them", (locale, words) => {
  const formFor = (role: Role) =>
    renderForStaff(
      locale,
      <StaffAccountContext value={{ role }}>
        <MarkAllNotSpamForm count={10} latestId={77} />
      </StaffAccountContext>,
    );
  const html = formFor("sales");
  expect(html.match(/<button[^>]*>/gu)).toHaveLength(1);
  expect(html).toContain(words);
  for (const field of ['name="intent" value="release"', 'name="id" value="77"'])
    expect(html).toContain(field);
  expect(formFor("editor")).toBe("");
});
