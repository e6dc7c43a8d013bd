/** For what is waited for until it is so: a bound for what hangs, which a machine ten times slower does not reach. */
export const patiently = { timeout: 120_000 } as const;
