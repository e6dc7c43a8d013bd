import type { Finding } from "../drills/drill.ts";
import type { Front } from "./fronts.ts";
import type { StandIn } from "./stand-in.ts";
import type { openVisitor } from "./visitor.ts";

/** A proxy in front of stand-ins for the site's processes, and a visitor who uses it. */
export interface Scene {
  readonly front: Front;
  readonly visitor: ReturnType<typeof openVisitor>;
  readonly processes: readonly StandIn[];
}

/** A finding that holds if the measured value, as text, equals the required one. */
export function is(what: string, required: string, measured: unknown): Finding {
  return { what, required, measured: String(measured), holds: required === String(measured) };
}
