import { randomUUID } from "node:crypto";
import { pause, patienceMs } from "../drill.ts";
import { type ClientOptions, nextProcess, rest } from "./clients.ts";
import type { SiteProcess } from "./processes.ts";
import type { Told } from "./recorder.ts";
import { clientPatienceMs } from "./staff-client.ts";

/** The key of a press stands in the words of the request, so that what is stored can be told apart at the end. */
export function keyInWords(words: string | null): string | null {
  return /^Press ([0-9a-f-]{36})$/.exec(words ?? "")?.[1] ?? null;
}

export interface LeadOptions extends ClientOptions {
  /** Counts the visitors of all clients: each has a number and an address of their own. */
  nextVisitor(): number;
  /** A planted fault: a try after the first is sent under another key. */
  readonly forgetsKey: boolean;
}

/** How often somebody takes the time that a person needs for the form: what comes sooner is put aside. */
const typed = 0.5;
const typingMs = 2_100;
/** How often somebody presses again though it was acknowledged, as a page does that is loaded once more. */
const pressedAgain = 0.3;
/** What an answer says for certain: it was not taken, and is not worth another try. */
const refused: ReadonlySet<number> = new Set([400, 403, 409, 413, 422, 429]);

/** Visitors who send a request, and the same one again at any process until they are told that it is stored. */
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
  if (random.chance(typed)) await pause(typingMs);
  const began = Date.now();
  let tries = 0;
  const press = async (process: SiteProcess) => {
    const sentKey = forgetsKey && tries > 0 ? randomUUID() : key;
    tries += 1;
    const form = formOf({ key, sentKey, token, visitor });
    // Where nobody listens it is worth another try; what an answer refuses is not.
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
  if (last.reference !== null && random.chance(pressedAgain)) await press(random.pick(processes));
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
  return { outcome: refused.has(answer.status) ? "fail" : "unknown", reference: null };
}
