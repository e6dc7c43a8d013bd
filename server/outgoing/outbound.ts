import { type IncomingMessage, request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { AddressRefusedError, createAddressGuard, createGuardedDnsLookup } from "./address-guard.ts";

export interface OutboundRequest {
  readonly url: string;
  readonly method: "GET" | "POST" | "OPTIONS";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
}

export type OutboundFault = "address-refused" | "timeout" | "connection" | "ended";

export type OutboundResponse =
  | {
      readonly kind: "answered";
      readonly status: number;
      /** Response headers; their names are in lower case. */
      readonly headers: Readonly<Record<string, string>>;
      /** The first 64 KiB of the body. */
      readonly text: string;
    }
  | { readonly kind: "failed"; readonly fault: OutboundFault };

interface OutboundOptions {
  /** Addresses or CIDR blocks of our own network to which requests are allowed nevertheless, even without TLS. */
  readonly allowed: readonly string[];
  readonly timeoutMs?: number;
  /** Receives the error of a failed request, for an explanation to the user. */
  readonly onError?: (error: unknown) => void;
}

const maxBytes = 64 * 1024;

/**
 * Creates a client that sends requests to other servers, but not to our own network. It limits time and size, and
 * follows no redirects.
 */
export function createOutboundClient({ allowed, timeoutMs = 10_000, onError = () => {} }: OutboundOptions) {
  const guard = createAddressGuard(allowed);

  return {
    ask({ url: address, method, headers, body, signal }: OutboundRequest): Promise<OutboundResponse> {
      const url = URL.parse(address);
      if (!url || !/^https?:$/u.test(url.protocol) || url.username || url.password)
        return failed("address-refused");
      const isSecure = url.protocol === "https:";
      const host = url.hostname.replace(/^\[|\]$/gu, "");
      // Node does not call `lookup` for IP addresses, so they are checked here.
      if (isIP(host) && !guard.mayPost(host, isSecure)) return failed("address-refused");
      const timeout = AbortSignal.timeout(timeoutMs);
      const options: RequestOptions = {
        method,
        headers: { ...headers, "Content-Length": Buffer.byteLength(body), "Accept-Encoding": "identity" },
        // A new connection for each request: an existing one might lead to an address that was checked long ago.
        agent: false,
        lookup: createGuardedDnsLookup((one) => guard.mayPost(one, isSecure)),
        signal: AbortSignal.any([timeout, signal]),
      };
      return new Promise((resolve) => {
        const fail = (error: unknown) => {
          onError(error);
          const fault =
            error instanceof AddressRefusedError
              ? "address-refused"
              : timeout.aborted
                ? "timeout"
                : signal.aborted
                  ? "ended"
                  : "connection";
          resolve({ kind: "failed", fault });
        };
        const request = (isSecure ? httpsRequest : httpRequest)(url, options, (response) => {
          readText(response).then((text) => resolve({ kind: "answered", ...headOf(response), text }), fail);
        });
        request.on("error", fail);
        request.end(body);
      });
    },
  };
}

export type OutboundClient = ReturnType<typeof createOutboundClient>;

function failed(fault: OutboundFault): Promise<OutboundResponse> {
  return Promise.resolve({ kind: "failed", fault });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    // `break` closes the connection.
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString();
}

function headOf(response: IncomingMessage) {
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(headers) };
}
