/** How much work waits for somebody at an entry of the staff's pages; an entry without waiting work is absent. */
export type Waiting = Readonly<Partial<Record<"leads" | "visits" | "showcase" | "reports", number>>>;
