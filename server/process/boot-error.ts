/** A reason not to start, in one sentence for the person at the terminal. Anything else thrown at boot is a defect. */
export class BootError extends Error {
  override readonly name = "BootError";
}
