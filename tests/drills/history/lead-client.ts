import { randomUUID } from "node:crypto";
import { pause, patienceMs } from "../drill.ts";
import { type ClientOptions, nextProcess, rest } from "./clients.ts";
import type { SiteProcess } from "./processes.ts";
import type { Told } from "./recorder.ts";
import { clientPatienceMs } from "./staff-client.ts";

/** Reads the key of a press from the message of a request, so that stored requests can be told apart at the end. */
export function keyInWords(words: string | null): string | null {
  return /^Press ([0-9a-f-]{36})$/.exec(words ?? "")?.[1] ?? null;
}

export interface LeadOptions extends ClientOptions {
  /** Returns a number that no visitor of any client has had; phone number and address follow from it. */
  nextVisitor(): number;
  /** Plants a fault: attempts after the first are sent under another key. */
  readonly forgetsKey: boolean;
}

/** Share of visitors who take as long for the form as a person does; what comes sooner is put aside as spam. */
const humanPaceShare = 0.5;
const typingMs = 2_100;
/** Share of visitors who send an acknowledged request once more, as a page does that is loaded again. */
const repeatShare = 0.3;
/** Statuses that say for certain that the request was not stored, so that another attempt is pointless. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 403, 409, 413, 422, 429]);

/** Visitors who send a request, and repeat it at any process until they are told that it is stored. */
export async function sendLeads(options: LeadOptions): Promise<void> {
  while (!options.isOver()) {
    await sendOne(options);
    await rest(options.random);
  }
}

async function sendOne(options: LeadOptions): Promise<void> {
  const { name, random, recorder, processes, forgetsKey } = options;
  const visitor = options.nextVisitor();
  const key = randomUUID();
  const token = await tokenFrom(nextProcess(options));
  if (token === null) return;
  if (random.chance(humanPaceShare)) await pause(typingMs);
  const began = Date.now();
  let tries = 0;
  const press = async (process: SiteProcess) => {
    const sentKey = forgetsKey && tries > 0 ? randomUUID() : key;
    tries += 1;
    const form = formOf({ key, sentKey, token, visitor });
    // A refused connection is worth another attempt, a refusal in an answer is not.
    let isRefused = false;
    const { reference } = await recorder.press({ client: name, process: process.index, key }, async () => {
      const told = await post(process, form, visitor);
      isRefused = told.outcome === "fail";
      return told;
    });
    return { reference, isRefused };
  };
  let last = await press(nextProcess(options));
  while (last.reference === null && !last.isRefused && Date.now() - began < patienceMs) {
    await pause(200 + random.below(300));
    last = await press(random.pick(processes));
  }
  if (last.reference !== null && random.chance(repeatShare)) await press(random.pick(processes));
}

async function tokenFrom({ origin }: SiteProcess): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/api/lead-form`, { signal: AbortSignal.timeout(clientPatienceMs) });
    return ((await answer.json()) as { readonly token: string }).token;
  } catch {
    return null;
  }
}

interface LeadForm {
  readonly key: string;
  readonly sentKey: string;
  readonly token: string;
  readonly visitor: number;
}

function formOf({ key, sentKey, token, visitor }: LeadForm): URLSearchParams {
  return new URLSearchParams({
    kind: "contact",
    name: "Mona Fahmy",
    phone: `010${String(10_000_000 + visitor)}`,
    message: `Press ${key}`,
    consent: "yes",
    key: sentKey,
    token,
  });
}

async function post({ origin }: SiteProcess, form: URLSearchParams, visitor: number): Promise<Told> {
  const answer = await fetch(`${origin}/api/leads?lang=en`, {
    method: "POST",
    headers: {
      Origin: origin,
      "X-Forwarded-For": `10.${visitor >> 16}.${(visitor >> 8) % 256}.${visitor % 256}`,
    },
    body: form,
    signal: AbortSignal.timeout(clientPatienceMs),
  });
  const text = await answer.text();
  if (answer.status === 200 || answer.status === 201)
    return { outcome: "ok", reference: (JSON.parse(text) as { readonly reference: string }).reference };
  return { outcome: refusedStatuses.has(answer.status) ? "fail" : "unknown", reference: null };
}
