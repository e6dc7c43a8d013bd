/** Timeout for waiting on a condition; only a hang reaches it, even on a machine ten times slower. */
export const patiently = { timeout: 120_000 } as const;
