/**
 * Timeout for waiting until a condition holds: even a computer ten times slower stays below, so only a hang
 * reaches it.
 */
export const longTimeout = { timeout: 120_000 } as const;
