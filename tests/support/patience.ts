/**
 * Timeout for waiting until a condition holds: even a computer ten times slower stays below, so only a hang
 * reaches it.
 */
export const patiently = { timeout: 120_000 } as const;
