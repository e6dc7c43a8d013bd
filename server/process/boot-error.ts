/** A reason not to start, as one sentence for the operator. Any other error during the start is a bug. */
export class BootError extends Error {
  override readonly name = "BootError";
}
