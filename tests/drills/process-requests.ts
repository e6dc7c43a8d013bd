import { type IncomingHttpHeaders, request } from "node:http";
import { drillTimeoutMs } from "./drill.ts";

export interface ProcessResponse {
  /** HTTP status; 0 if no complete response arrived. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface ProcessRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of a form, which is sent with POST; without them the request is a GET. */
  readonly form?: Readonly<Record<string, string>>;
}

const noResponse: ProcessResponse = { status: 0, headers: {}, text: "" };

/**
 * Sends a request to one process, with the public host name of the site. The status is 0 if no complete response
 * arrives.
 */
export function requestFromProcess(
  port: number,
  host: string,
  path: string,
  { headers = {}, form }: ProcessRequest = {},
): Promise<ProcessResponse> {
  const body = form && new URLSearchParams(form).toString();
  const bodyHeaders = body === undefined ? {} : formHeaders(host, body);
  return new Promise((resolve) => {
    const options = { method: form ? "POST" : "GET", headers: { Host: host, ...bodyHeaders, ...headers } };
    const sent = request({ host: "127.0.0.1", port, path, ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", () => resolve(noResponse));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.once("error", () => resolve(noResponse));
    sent.setTimeout(drillTimeoutMs, () => sent.destroy());
    sent.once("close", () => resolve(noResponse));
    sent.end(body);
  });
}

function formHeaders(host: string, body: string): Readonly<Record<string, string>> {
  return {
    Origin: `http://${host}`,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(body)),
  };
}
