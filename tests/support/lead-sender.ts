import { randomUUID } from "node:crypto";

/** A press whose answer said that it is stored. */
export interface Acknowledged {
  readonly key: string;
  readonly reference: string;
}

export interface LeadSender {
  /** One press: the reference once it is acknowledged, and null for any other answer or none. */
  press(key?: string): Promise<string | null>;
  readonly acknowledged: readonly Acknowledged[];
  /** How many different keys were sent. */
  countKeys(): number;
  /** Milliseconds that each acknowledged one took. */
  readonly took: readonly number[];
  /** How often each status was answered; 0 for no answer. */
  readonly statuses: ReadonlyMap<number, number>;
}

let numbers = 0;

/**
 * Sends requests as many visitors' browsers would: each from an address and with a number of its own, under one mark
 * that was fetched from this site.
 */
export async function openLeadSender(origin: string): Promise<LeadSender> {
  const { token } = (await (await fetch(`${origin}/api/lead-form`)).json()) as { token: string };
  const acknowledged: Acknowledged[] = [];
  const took: number[] = [];
  const statuses = new Map<number, number>();
  const bodies = new Map<string, string>();

  async function post(key: string, index: number): Promise<Response> {
    // The same press has the same words.
    const body = bodies.get(key) ?? formOf(key, token, index);
    bodies.set(key, body);
    return fetch(`${origin}/api/leads?lang=${index % 2 === 0 ? "en" : "ar"}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: origin,
        "X-Forwarded-For": `10.${(index >> 16) % 256}.${(index >> 8) % 256}.${index % 256}`,
      },
      body,
      signal: AbortSignal.timeout(20_000),
    });
  }
  return {
    acknowledged,
    countKeys: () => bodies.size,
    took,
    statuses,
    async press(key = randomUUID()) {
      numbers += 1;
      const begun = performance.now();
      let status = 0;
      try {
        const answer = await post(key, numbers);
        const text = await answer.text();
        status = answer.status;
        if (status !== 200 && status !== 201) return null;
        const { reference } = JSON.parse(text) as { reference: string };
        took.push(performance.now() - begun);
        acknowledged.push({ key, reference });
        return reference;
      } catch {
        // Cut off in the middle: nobody was told that it is stored.
        return null;
      } finally {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    },
  };
}

function formOf(key: string, token: string, index: number): string {
  const phone = `010${String(10_000_000 + (index % 89_999_999))}`;
  const fields = { kind: "contact", name: "Mona Fahmy", phone, message: "", consent: "yes", key, token };
  return new URLSearchParams(fields).toString();
}

/** Sends requests at a constant pace, whatever is answered, until it is stopped and all are answered. */
export function sendSteadily(sender: LeadSender, perSecond: number): { stop(): Promise<void> } {
  const open = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const press = sender.press().finally(() => open.delete(press));
    open.add(press);
  }, 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}
