/** Counts what visitors ask sales about, by kind alone: nothing of a visitor is kept. */
export interface Inquiries {
  count(kind: string): void;
  /** Since the process began. */
  readonly counts: ReadonlyMap<string, number>;
}

export function createInquiries(): Inquiries {
  const counts = new Map<string, number>();
  return {
    counts,
    count(kind) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
  };
}
