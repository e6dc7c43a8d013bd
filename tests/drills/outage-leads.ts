import type { RunningSite } from "../support/running-site.ts";
import { type ProxyMode } from "../support/tcp-proxy.ts";
import { type DrillFinding, pollUntil, requireNone, requireWithinSeconds } from "./drill.ts";

/** A form that a browser without scripts sends, with its idempotency key and form token. */
export interface OpenedContactForm {
  readonly fields: Readonly<Record<string, string>>;
}

const responseLimitSeconds = 3;

/** Opens a form as a visitor who begins to fill it in. Its key and token need no database. */
export async function openLeadForm(site: RunningSite, phone: string): Promise<OpenedContactForm> {
  const answer = await fetch(`${site.origin}/api/lead-form`);
  const mark = (await answer.json()) as { readonly key: string; readonly token: string };
  return {
    fields: {
      ...mark,
      kind: "contact",
      project: "ivoire-east",
      name: "Mona Adel",
      phone,
      message: "Typed with care",
      consent: "yes",
    },
  };
}

/**
 * Checks that the form's page and its script report the outage in time. The page must still contain what was
 * typed, and offer WhatsApp and phone.
 */
export async function checkFormsDuringOutage(
  site: RunningSite,
  form: OpenedContactForm,
  mode: ProxyMode,
): Promise<DrillFinding[]> {
  const findings: DrillFinding[] = [];
  for (const [channel, path] of [
    ["the page", "/ar/contact"],
    ["the script", "/api/leads?lang=ar"],
  ] as const) {
    const startMs = Date.now();
    const { status, text } = await submitLeadForm(site, path, form);
    findings.push(
      requireWithinSeconds(
        `${mode}: a form by ${channel} is answered after`,
        Date.now() - startMs,
        responseLimitSeconds,
      ),
    );
    const hasAllFields = Object.values(form.fields).every((value) => text.includes(value));
    const isHonest =
      path === "/ar/contact"
        ? status === 503 && hasAllFields && /href="\/go\/whatsapp\?/.test(text) && text.includes('href="tel:')
        : status === 503 && /"message":"[^"]+","reference":"[^"]+"/.test(text);
    const finding = requireNone(
      `${mode}: forms by ${channel} that are not refused with everything kept`,
      isHonest ? 0 : 1,
    );
    findings.push(isHonest ? finding : { ...finding, measured: `${status}: ${text.slice(0, 200)}` });
  }
  return findings;
}

/**
 * After the outage, the same form sent both by the page and by the script must be stored as a single lead. A busy
 * computer may refuse it in the first seconds, so it is retried.
 */
export async function checkFormsAfterOutage(
  site: RunningSite,
  form: OpenedContactForm,
  mode: ProxyMode,
): Promise<DrillFinding[]> {
  const isAccepted = ({ status }: { readonly status: number }) => status !== 503;
  const { answer: page, ms } = await pollUntil(() => submitLeadForm(site, "/ar/contact", form), isAccepted);
  const { answer: script } = await pollUntil(
    () => submitLeadForm(site, "/api/leads?lang=ar", form),
    isAccepted,
  );
  const { reference = "nothing" } =
    script.status === 200 ? (JSON.parse(script.text) as { reference?: string }) : {};
  const isSameLead = page.status === 303 && page.location.includes(reference);
  const finding = requireNone(
    `${mode}: forms sent again afterwards that are not one request`,
    isSameLead ? 0 : 1,
  );
  return [
    isSameLead ? finding : { ...finding, measured: `${page.status} ${page.location}, ${script.status}` },
    requireWithinSeconds(`${mode}: a form sent again is taken after`, ms, responseLimitSeconds),
  ];
}

async function submitLeadForm(site: RunningSite, path: string, { fields }: OpenedContactForm) {
  const answer = await fetch(site.origin + path, {
    method: "POST",
    headers: { Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return {
    status: answer.status,
    text: await answer.text(),
    location: answer.headers.get("location") ?? "",
  };
}
