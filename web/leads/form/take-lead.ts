import { tellRequest } from "./told-sentence.ts";
import {
  type LeadFaults,
  type LeadField,
  type LeadFormValues,
  type LeadRequest,
  parseLeadForm,
} from "../../../domain/leads/lead-form.ts";
import type { LeadReference } from "../../../domain/leads/lead-reference.ts";
import { type LeadKind, leadKinds } from "../../../domain/leads/lead.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { textIn } from "../../../domain/text/locale.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { LeadFormMark } from "../../../server/leads/intake/leads.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { trapField } from "../../forms/labelled-field.tsx";
import { textField } from "../../forms/form-fields.ts";
import { urls } from "../../shell/urls.ts";
import { findLeadSubject } from "./lead-subject.ts";
import { readSlot } from "./read-slot.ts";
import { soon } from "../../forms/deadline.ts";

interface SentForm {
  readonly request: Request;
  readonly reader: NumberStyle;
  readonly form: FormData;
}

/** What is wrong, by field, in the visitor's language. */
export type LeadFaultTexts = Readonly<Partial<Record<LeadField, string>>>;

export type TakenLead =
  /** Stored, with all that follows from it; `href` is the visitor's own page. */
  | {
      readonly kind: "stored";
      readonly reference: LeadReference;
      readonly href: string;
      readonly isRepeated: boolean;
      /** What was understood, in a sentence; null where it cannot be read now. */
      readonly told: string | null;
    }
  | { readonly kind: "faults"; readonly faults: LeadFaultTexts }
  /** It came from a page that is kept for everybody and has no mark of its own yet: one more press. */
  | { readonly kind: "unmarked" }
  /** Its mark was used for something else: it needs a new one. */
  | { readonly kind: "other-body" }
  | { readonly kind: "slot-taken" }
  /** The number has had as many requests as a day may have. */
  | { readonly kind: "too-many" }
  /** Nothing is known to be stored; the same form with the same mark may be sent again. */
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

/** Within so many milliseconds a visitor knows whether it was stored; what drives a page takes its time as well. */
const patienceMs = 2_500;

/** Everything that was typed, for showing the form again, without a time that was left behind on another day. */
export function readLeadValues(form: FormData): LeadFormValues {
  const values = Object.fromEntries(valueNames.map((name) => [name, textField(form, name)]));
  return { ...values, slot: readSlot(textField(form, "slot"), textField(form, "day")).slot };
}

export function readLeadKind(form: FormData): LeadKind {
  return leadKinds.find((kind) => kind === textField(form, "kind")) ?? "contact";
}

/** The mark that a form carried, or null. */
export function readLeadMark(form: FormData): LeadFormMark | null {
  const [key, token] = [textField(form, "key"), textField(form, "token")];
  return key === "" ? null : { key, token };
}

/** Takes one form, from a page or from a script: both are answered by what this says. */
export async function takeLead(app: App, { request, reader, form }: SentForm): Promise<TakenLead> {
  const { locale } = reader;
  const parsed = parseLeadForm(readLeadKind(form), locale, readLeadValues(form));
  if (parsed.kind === "faults") return { kind: "faults", faults: inWords(parsed.faults, reader) };
  const mark = readLeadMark(form);
  if (mark === null) return { kind: "unmarked" };
  try {
    const result = await soon(
      // What is stored later all the same is found again by its key when the form is sent once more.
      nameSubject(app, parsed.request).then((named) =>
        app.leads.submit({
          ...named,
          idempotencyKey: mark.key,
          formToken: mark.token,
          honeypot: textField(form, trapField),
          address: request.headers.get("X-Visitor-Address") ?? "",
          now: app.now(),
        }),
      ),
      patienceMs,
    );
    switch (result.kind) {
      case "stored": {
        const { reference, isRepeated } = result;
        const link = app.leads.linkTo(reference);
        const href = urls.request(locale, link, "sent=1");
        // It is stored: what it is told by is beside that.
        const told = await soon(
          app.ownRequest
            .find(link, app.now())
            .then((own) => own && tellRequest({ showcase: app.showcase(), now: app.now() }, own, reader)),
          patienceMs,
        ).catch(() => null);
        return { kind: "stored", reference, href, isRepeated, told };
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

/** Of the developers, projects and homes that it names, those that there are, under the names that readers know. */
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
    projectName: project?.name ?? (home && (textIn(request.locale, home.projectName) || null)),
  };
}

function inWords(faults: LeadFaults, reader: NumberStyle): LeadFaultTexts {
  const t = getTranslator(reader, "leads");
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, t(`faults.${fault}`)]));
}
