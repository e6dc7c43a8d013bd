import { randomUUID } from "node:crypto";
import { drillTimeoutMs, sleep } from "../drill.ts";
import { type HistoryClientOptions, pickSiteProcess, pauseRandomly } from "./clients.ts";
import type { SiteProcess } from "./processes.ts";
import type { SubmissionResult } from "./recorder.ts";
import { clientTimeoutMs } from "./staff-client.ts";

/** Reads the idempotency key from a lead's message, where clients put it so that stored leads can be told apart. */
export function parseKeyFromMessage(words: string | null): string | null {
  return /^Press ([0-9a-f-]{36})$/.exec(words ?? "")?.[1] ?? null;
}

export interface LeadClientOptions extends HistoryClientOptions {
  /** Returns a number that no other visitor has; phone number and IP address are derived from it. */
  nextVisitor(): number;
  /** Plants a fault: a retry is sent with another idempotency key. */
  readonly plantsNewKeys: boolean;
}

/** Fraction of visitors who need as long for the form as a person; faster ones are classified as spam. */
const humanPaceShare = 0.5;
const typingMs = 2_100;
/** Fraction of visitors who send an acknowledged lead again, as a page that is reloaded does. */
const repeatShare = 0.3;
/** Statuses that say that the lead was certainly not stored and that a retry would be useless. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 403, 409, 413, 422, 429]);

/** Visitors who submit leads, and retry at any process until the lead is acknowledged. */
export async function runLeadClient(options: LeadClientOptions): Promise<void> {
  while (!options.isOver()) {
    await submitOneLead(options);
    await pauseRandomly(options.random);
  }
}

async function submitOneLead(options: LeadClientOptions): Promise<void> {
  const { name, random, recorder, processes, plantsNewKeys } = options;
  const visitor = options.nextVisitor();
  const key = randomUUID();
  const token = await fetchFormToken(pickSiteProcess(options));
  if (token === null) return;
  if (random.chance(humanPaceShare)) await sleep(typingMs);
  const startMs = Date.now();
  let attempts = 0;
  const submit = async (process: SiteProcess) => {
    const sentKey = plantsNewKeys && attempts > 0 ? randomUUID() : key;
    attempts += 1;
    const form = formOf({ key, sentKey, token, visitor });
    // A refused connection is retried; a refusal in a response is not.
    let isRefused = false;
    const { reference } = await recorder.submit({ client: name, process: process.index, key }, async () => {
      const response = await post(process, form, visitor);
      isRefused = response.outcome === "fail";
      return response;
    });
    return { reference, isRefused };
  };
  let last = await submit(pickSiteProcess(options));
  while (last.reference === null && !last.isRefused && Date.now() - startMs < drillTimeoutMs) {
    await sleep(200 + random.below(300));
    last = await submit(random.pick(processes));
  }
  if (last.reference !== null && random.chance(repeatShare)) await submit(random.pick(processes));
}

async function fetchFormToken({ origin }: SiteProcess): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/api/lead-form`, { signal: AbortSignal.timeout(clientTimeoutMs) });
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

async function post(
  { origin }: SiteProcess,
  form: URLSearchParams,
  visitor: number,
): Promise<SubmissionResult> {
  const answer = await fetch(`${origin}/api/leads?lang=en`, {
    method: "POST",
    headers: {
      Origin: origin,
      "X-Forwarded-For": `10.${visitor >> 16}.${(visitor >> 8) % 256}.${visitor % 256}`,
    },
    body: form,
    signal: AbortSignal.timeout(clientTimeoutMs),
  });
  const text = await answer.text();
  if (answer.status === 200 || answer.status === 201)
    return { outcome: "ok", reference: (JSON.parse(text) as { readonly reference: string }).reference };
  return { outcome: refusedStatuses.has(answer.status) ? "fail" : "unknown", reference: null };
}
