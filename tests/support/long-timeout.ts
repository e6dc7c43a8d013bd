/**
 * Timeout for waiting until a condition is true: long enough for a computer ten times slower than ours, so that
 * only a hang reaches it.
 */
export const longTimeoutOptions = { timeout: 120_000 } as const;
