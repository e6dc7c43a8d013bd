import { requestConfirmationText } from "./confirmation-sentence.ts";
import {
  type LeadFormFaults,
  type LeadFormField,
  type LeadFormValues,
  type LeadRequest,
  parseLeadForm,
} from "../../../domain/leads/lead-form.ts";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import { type LeadKind, leadKinds } from "../../../domain/leads/lead.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { LeadFormTokens } from "../../../server/leads/intake/leads.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { honeypotFieldName } from "../../forms/labelled-field.tsx";
import { readTextField } from "../../forms/form-fields.ts";
import { urls } from "../../shell/urls.ts";
import { findLeadSubject } from "./lead-subject.ts";
import { parseVisitSlot } from "./read-slot.ts";
import { withDeadline } from "../../forms/deadline.ts";

interface SentForm {
  readonly request: Request;
  readonly format: NumberStyle;
  readonly form: FormData;
}

/** Error messages by field, in the visitor's language. */
export type LeadFaultTexts = Readonly<Partial<Record<LeadFormField, string>>>;

export type StoreLeadResult =
  /** Stored; `href` is the visitor's own page for the request. */
  | {
      readonly kind: "stored";
      readonly reference: LeadReference;
      readonly href: string;
      readonly isRepeated: boolean;
      /** The confirmation sentence (`requestConfirmationText`); null if it could not be made in time. */
      readonly told: string | null;
    }
  | { readonly kind: "faults"; readonly faults: LeadFaultTexts }
  /** The form has no idempotency key, as on a cached page: the visitor must submit the form once more. */
  | { readonly kind: "unmarked" }
  /** Another request has already used the idempotency key, so the form needs a new one. */
  | { readonly kind: "other-body" }
  | { readonly kind: "slot-taken" }
  /** The phone number has reached the daily limit of requests. */
  | { readonly kind: "too-many" }
  /** It is unknown whether the request was stored; the form can be sent again with the same idempotency key. */
  | { readonly kind: "unavailable"; readonly error: unknown };

const valueNames = [
  "name",
  "phone",
  "email",
  "channel",
  "hours",
  "message",
  "project",
  "developer",
  "unit",
  "answers",
  "found",
  "matches",
  "slot",
  "transport",
  "consent",
  "offers",
  "sharing",
] as const satisfies readonly (keyof LeadFormValues)[];

/** Timeout in milliseconds for storing the request, and again for the confirmation sentence. */
const timeoutMs = 2_500;

/** Returns the typed values, to show the form again. Omits a visit time on another day than the selected one. */
export function readLeadFormValues(form: FormData): LeadFormValues {
  const values = Object.fromEntries(valueNames.map((name) => [name, readTextField(form, name)]));
  return { ...values, slot: parseVisitSlot(readTextField(form, "slot"), readTextField(form, "day")).slot };
}

export function readLeadKind(form: FormData): LeadKind {
  return leadKinds.find((kind) => kind === readTextField(form, "kind")) ?? "contact";
}

/** Returns the form's idempotency key and token; null if either is missing. */
export function readLeadFormTokens(form: FormData): LeadFormTokens | null {
  const [key, token] = [readTextField(form, "key"), readTextField(form, "token")];
  return key === "" ? null : { key, token };
}

/** Stores a submitted form; the actions of pages and the API use this function. */
export async function storeLeadForm(app: App, { request, format, form }: SentForm): Promise<StoreLeadResult> {
  const { locale } = format;
  const parsed = parseLeadForm(readLeadKind(form), locale, readLeadFormValues(form));
  if (parsed.kind === "faults") return { kind: "faults", faults: inWords(parsed.faults, format) };
  const formKey = readLeadFormTokens(form);
  if (formKey === null) return { kind: "unmarked" };
  try {
    const result = await withDeadline(
      // The timeout does not cancel this. If the request is stored after it, sending the form again finds the
      // stored request by its idempotency key.
      nameSubject(app, parsed.request).then((namedRequest) =>
        app.leads.submit({
          ...namedRequest,
          idempotencyKey: formKey.key,
          formToken: formKey.token,
          honeypot: readTextField(form, honeypotFieldName),
          address: request.headers.get("X-Visitor-Address") ?? "",
          now: app.now(),
        }),
      ),
      timeoutMs,
    );
    switch (result.kind) {
      case "stored": {
        const { reference, isRepeated } = result;
        const link = app.leads.linkTo(reference);
        const href = urls.request(locale, link, "sent=1");
        // The request is already stored, so an error here only omits the confirmation sentence.
        const confirmation = await withDeadline(
          app.ownRequest
            .find(link, app.now())
            .then(
              (lead) =>
                lead && requestConfirmationText({ showcase: app.showcase(), now: app.now() }, lead, format),
            ),
          timeoutMs,
        ).catch(() => null);
        return { kind: "stored", reference, href, isRepeated, told: confirmation };
      }
      case "bad-key":
        return { kind: "unmarked" };
      default:
        return { kind: result.kind };
    }
  } catch (error) {
    return { kind: "unavailable", error };
  }
}

/** Returns the request with only those developers, projects and homes that exist, named in the visitor's language. */
async function nameSubject(app: App, request: LeadRequest) {
  const { developer, project } = findLeadSubject(
    app.showcase(),
    { developer: request.developerSlug, project: request.projectSlug },
    request.locale,
  );
  const home = request.unitCode === null ? null : await app.listings.findByUnitCode(request.unitCode);
  return {
    request: {
      ...request,
      wantsTransport: request.wantsTransport && app.config.leads.offersTransport,
      developerSlug: developer?.slug ?? null,
      projectSlug: project?.slug ?? home?.projectSlug ?? null,
      unitCode: home?.unitCode ?? null,
    },
    developerName: developer?.name ?? null,
    projectName: project?.name ?? (home && (localizedText(request.locale, home.projectName) || null)),
  };
}

function inWords(faults: LeadFormFaults, format: NumberStyle): LeadFaultTexts {
  const t = getTranslator(format, "leads");
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, t(`faults.${fault}`)]));
}
