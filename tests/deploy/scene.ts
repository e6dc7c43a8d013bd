import type { Finding } from "../drills/drill.ts";
import type { RunningProxy } from "./proxies.ts";
import type { StandIn } from "./stand-in.ts";
import type { openVisitor } from "./visitor.ts";

/** A proxy in front of fake processes of the site, and a visitor who uses the proxy. */
export interface Scene {
  readonly front: RunningProxy;
  readonly visitor: ReturnType<typeof openVisitor>;
  readonly processes: readonly StandIn[];
}

/** A finding that is correct if the measured value, as text, equals the required one. */
export function equals(what: string, required: string, measured: unknown): Finding {
  return { what, required, measured: String(measured), holds: required === String(measured) };
}
