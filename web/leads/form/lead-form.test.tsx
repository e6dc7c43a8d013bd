import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { findProject } from "../../../domain/showcase/published-showcase.ts";
import { consentText } from "../../../domain/leads/consent.ts";
import { leadKinds } from "../../../domain/leads/lead.ts";
import { locales } from "../../../domain/text/locale.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { LeadForm } from "./lead-form.tsx";
import { findLeadSubject, toLeadSubject } from "./lead-subject.ts";

const emptySubject = toLeadSubject({}, "en");
const inputs = (html: string) => html.match(/<(?:input|textarea|select)\b[^>]*>/g) ?? [];
const input = (html: string, name: string) => inputs(html).find((tag) => tag.includes(` name="${name}"`));

describe.each(locales)("a form of a page in %s", (locale) => {
  const subject = findLeadSubject(sampleShowcase, { project: "ivoire-east" }, locale);
  const html = renderInLanguage(locale, <LeadForm kind="contact" subject={subject} idPrefix="c" />);

  test("has no idempotency key, because the page is cached for everyone", () => {
    expect(input(html, "key")).toBeUndefined();
    expect(input(html, "token")).toBeUndefined();
  });

  test("has unticked checkboxes for consents", () => {
    const boxes = inputs(html).filter((tag) => tag.includes('type="checkbox"'));
    expect(boxes).toHaveLength(3);
    expect(boxes.filter((tag) => /\schecked/.test(tag))).toEqual([]);
    expect(boxes.filter((tag) => /\srequired/.test(tag))).toHaveLength(1);
  });

  test("has the wording of the consent for every channel, as it is stored", () => {
    const names = {
      company: locale === "en" ? "Home Finder" : "هوم فايندر",
      developerName: null,
      keptMonths: 24,
    };
    for (const channel of ["call", "whatsapp", "email"] as const)
      expect(textOf(html)).toContain(consentText("contact", locale, { ...names, channel }));
  });

  test("shows developer and project read-only, and submits their slugs", () => {
    const match = findProject(sampleShowcase, "apex-real-estate", "ivoire-east");
    for (const name of [match?.developer.name[locale], match?.project.name[locale]])
      expect(inputs(html).find((tag) => tag.includes(`value="${name}"`))).toMatch(/\sreadOnly/i);
    expect(input(html, "project")).toContain('value="ivoire-east"');
    expect(input(html, "developer")).toContain('value="apex-real-estate"');
  });

  test("has each fault below its field, which refers to it", () => {
    expect(html).not.toContain("-fault");
    const names = ["name", "phone", "email", "channel", "hours", "message", "consent"] as const;
    const faults = Object.fromEntries(names.map((name) => [name, `wrong ${name}`]));
    const form = <LeadForm kind="contact" subject={subject} idPrefix="c" faults={faults} />;
    const faultyHtml = renderInLanguage(locale, form);
    for (const name of names) {
      expect(faultyHtml).toContain(`aria-describedby="c-${name}-fault"`);
      expect(faultyHtml).toMatch(new RegExp(`<p id="c-${name}-fault"[^>]*>wrong ${name}</p>`));
    }
  });
});

test("a request without a developer has no consent to share", () => {
  const html = renderInLanguage("en", <LeadForm kind="contact" subject={emptySubject} idPrefix="c" />);
  expect(input(html, "sharing")).toBeUndefined();
});

test("a form shown again has all typed values and the faults", () => {
  const values = {
    name: 'Mona "M" Adel',
    phone: "123",
    email: "m@example.com",
    channel: "email",
    hours: "evening",
    message: "Sea view",
    offers: "yes",
    answers: '{"budget":"low"}',
  };
  const html = renderInLanguage(
    "en",
    <LeadForm
      kind="matches"
      subject={emptySubject}
      idPrefix="c"
      values={values}
      faults={{ phone: "No number." }}
      formKey={{ key: "k", token: "t" }}
    />,
  );
  expect(input(html, "name")).toContain('value="Mona &quot;M&quot; Adel"');
  expect(input(html, "phone")).toMatch(/value="123".*aria-invalid="true"|aria-invalid="true".*value="123"/);
  expect(html).toContain('<option value="evening" selected="">');
  expect(html).toContain(">Sea view</textarea>");
  expect(html).toMatch(/value="email"[^>]*checked|checked[^>]*value="email"/);
  expect(input(html, "offers")).toMatch(/\schecked/);
  expect(input(html, "answers")).toContain("{&quot;budget&quot;:&quot;low&quot;}");
  expect(input(html, "key")).toContain('value="k"');
  expect(html).toMatch(/id="c-phone-fault"[^>]*>No number\.</);
  expect(html).toMatch(/<details[^>]* open/);
});

test.each(leadKinds)(
  "a form of the kind %s is submitted to the page that handles it without scripts",
  (kind) => {
    const html = renderInLanguage("ar", <LeadForm kind={kind} subject={emptySubject} idPrefix="c" />);
    expect(html).toContain(`action="/ar/${kind === "visit" ? "visit" : "contact"}"`);
    expect(input(html, "kind")).toContain(`value="${kind}"`);
  },
);
