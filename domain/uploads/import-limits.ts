/** Limits of a form with a file to import [FILE-6]. */
export const importFormLimits = {
  files: 1,
  bytesOfEach: 48 << 20,
  bytesInAll: (48 << 20) + (64 << 10),
  idleTimeoutMs: 20_000,
  maxMs: 10 * 60_000,
} as const;
