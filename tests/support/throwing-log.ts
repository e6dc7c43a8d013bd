/** A logger for tests that expect no messages: any message fails the test. */
export const throwingLog = { info: unexpected, warn: unexpected, error: unexpected };

function unexpected(details: object): never {
  throw new Error(`Unexpected log line: ${JSON.stringify(details)}`);
}
