/** For tests in which nothing should be said: whatever is said fails them. */
export const silentLog = { info: unexpected, warn: unexpected, error: unexpected };

function unexpected(details: object): never {
  throw new Error(`Unexpected log line: ${JSON.stringify(details)}`);
}
