import { randomUUID } from "node:crypto";

/** A lead that the site confirmed as stored. */
export interface AcknowledgedLead {
  readonly key: string;
  readonly reference: string;
}

export interface LeadSender {
  /** Submits a lead. @returns its reference; null for an error response or none */
  submit(key?: string): Promise<string | null>;
  readonly acknowledged: readonly AcknowledgedLead[];
  /** Number of different idempotency keys that were sent. */
  countKeys(): number;
  /** Duration of each confirmed submission, in milliseconds. */
  readonly durationsMs: readonly number[];
  /** Number of responses by status; status 0 means no response. */
  readonly statuses: ReadonlyMap<number, number>;
}

let senderCount = 0;

/** Delay before a form is sent, in milliseconds: the site treats forms that are sent within two seconds as spam. */
export const formDelayMs = 2_100;

/**
 * Submits leads as many visitors' browsers would, each from another address and with another phone number. All use
 * the same form token, which is fetched from the site.
 */
export async function openLeadSender(origin: string): Promise<LeadSender> {
  const { token } = (await (await fetch(`${origin}/api/lead-form`)).json()) as { token: string };
  const acknowledged: AcknowledgedLead[] = [];
  const took: number[] = [];
  const statuses = new Map<number, number>();
  const bodies = new Map<string, string>();

  async function post(key: string, index: number): Promise<Response> {
    // A retry with the same key sends the same body.
    const body = bodies.get(key) ?? encodeLeadForm(key, token, index);
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
    durationsMs: took,
    statuses,
    async submit(key = randomUUID()) {
      senderCount += 1;
      const startMs = performance.now();
      let status = 0;
      try {
        const answer = await post(key, senderCount);
        const text = await answer.text();
        status = answer.status;
        if (status !== 200 && status !== 201) return null;
        const { reference } = JSON.parse(text) as { reference: string };
        took.push(performance.now() - startMs);
        acknowledged.push({ key, reference });
        return reference;
      } catch {
        // The connection broke: nothing was confirmed as stored.
        return null;
      } finally {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    },
  };
}

/** Number of idempotency keys that were acknowledged with more than one reference. */
export function countAmbiguousKeys(acknowledged: readonly AcknowledgedLead[]): number {
  const byKey = Map.groupBy(acknowledged, ({ key }) => key);
  return [...byKey.values()].filter((all) => new Set(all.map(({ reference }) => reference)).size > 1).length;
}

function encodeLeadForm(key: string, token: string, index: number): string {
  const phone = `010${String(10_000_000 + (index % 89_999_999))}`;
  const fields = { kind: "contact", name: "Mona Fahmy", phone, message: "", consent: "yes", key, token };
  return new URLSearchParams(fields).toString();
}

/** Submits leads at a constant rate, whatever the responses are. `stop` resolves when all have been answered. */
export function submitLeadsAtRate(sender: LeadSender, perSecond: number): { stop(): Promise<void> } {
  const open = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const submission = sender.submit().finally(() => open.delete(submission));
    open.add(submission);
  }, 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}
