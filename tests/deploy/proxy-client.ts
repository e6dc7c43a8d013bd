import { connect, type ClientHttp2Session } from "node:http2";
import type { TLSSocket } from "node:tls";
import { proxySiteHost } from "./proxies.ts";

export interface ProxyClientResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

interface ProxyClientRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: AsyncIterable<Buffer>;
}

/**
 * Opens an HTTP/2 connection to a proxy on this computer, as a browser does, but without verifying its
 * certificate.
 */
export function openProxyClient(port: number) {
  const session: ClientHttp2Session = connect(`https://${proxySiteHost}`, {
    rejectUnauthorized: false,
    lookup: (_name, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
    port,
  });
  session.on("error", () => {});
  return {
    /** The protocol that both sides negotiated, such as "h2". */
    protocol: () => (session.socket as TLSSocket).alpnProtocol ?? "",
    async ask(
      path: string,
      { method = "GET", headers = {}, body }: ProxyClientRequest = {},
    ): Promise<ProxyClientResponse> {
      const stream = session.request(
        { ":authority": proxySiteHost, ":method": method, ":path": path, ...headers },
        { endStream: !body },
      );
      const answered = new Promise<ProxyClientResponse>((resolve, reject) => {
        let status = 0;
        let received: Record<string, unknown> = {};
        const chunks: Buffer[] = [];
        stream.on("response", (rawHeaders) => {
          received = { ...rawHeaders };
          status = Number(rawHeaders[":status"]);
        });
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () =>
          resolve({ status, headers: received, text: Buffer.concat(chunks).toString() }),
        );
        stream.on("error", reject);
        stream.on("close", () => reject(new Error(`No answer to ${method} ${path}`)));
      });
      if (body) {
        for await (const chunk of body) if (!stream.destroyed) stream.write(chunk);
        stream.end();
      }
      return answered;
    },
    close: () => session.destroy(),
  };
}

/** Yields `pieces` buffers of equal size, distributed evenly over `ms` milliseconds. */
export async function* streamSlowly(pieces: number, pieceBytes: number, ms: number): AsyncIterable<Buffer> {
  for (let piece = 0; piece < pieces; piece++) {
    if (piece > 0) await new Promise((resolve) => setTimeout(resolve, ms / (pieces - 1)));
    yield Buffer.alloc(pieceBytes, piece % 256);
  }
}
