import { createServer, type Socket } from "node:net";

export interface FakePooler {
  readonly url: string;
  close(): Promise<void>;
}

interface FakePoolerOptions {
  /** Name of a startup parameter that the pooler does not know: it refuses connections that send it. */
  readonly unknownParameter?: string;
  /** Number of the PostgreSQL session that answers a connection's query; connections count from 1, queries from 0. */
  readonly session?: (connection: number, question: number) => number;
}

const sslRequestCode = 80_877_103;
const readyForQueryMessage = protocolMessage("Z", Buffer.from("I"));

/**
 * A server that speaks just enough of PostgreSQL's protocol to answer a query for its session number as a
 * connection pooler would.
 */
export async function startFakePooler({
  unknownParameter,
  session = (connection) => connection,
}: FakePoolerOptions): Promise<FakePooler> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const connection = sockets.size;
    let questions = 0;
    let received: Buffer = Buffer.alloc(0);
    let hasBegun = false;
    socket.on("error", () => {});
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const offset = hasBegun ? 1 : 0;
        if (received.length < offset + 4) return;
        const size = received.readUInt32BE(offset) + offset;
        if (received.length < size) return;
        const message = received.subarray(0, size);
        received = received.subarray(size);
        if (!hasBegun) {
          if (message.readUInt32BE(4) === sslRequestCode) socket.write("N");
          else {
            hasBegun = true;
            socket.write(begin(message.toString("utf8", 8)));
          }
        } else if (message[0] === 0x51) socket.write(answer(message.toString("utf8", 5, size - 1)));
        else if (message[0] === 0x58) socket.end();
      }
    });

    const begin = (parameters: string) =>
      unknownParameter !== undefined && parameters.split("\0").includes(unknownParameter)
        ? errorResponseMessage(`unsupported startup parameter: ${unknownParameter}`)
        : Buffer.concat([protocolMessage("R", Buffer.alloc(4)), readyForQueryMessage]);
    const answer = (statement: string) =>
      statement.includes("pg_backend_pid")
        ? Buffer.concat([pidResultMessage(session(connection, questions++)), readyForQueryMessage])
        : Buffer.concat([
            protocolMessage("C", Buffer.from(`${statement.split(" ", 1)[0]}\0`)),
            readyForQueryMessage,
          ]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `postgres://somebody@127.0.0.1:${port}/homes`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function protocolMessage(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

function errorResponseMessage(words: string): Buffer {
  return protocolMessage("E", Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${words}\0\0`));
}

/** A result with one row and one column, "pid" (int4 as text). */
function pidResultMessage(value: number): Buffer {
  const column = Buffer.alloc(18);
  column.writeUInt32BE(23, 6);
  column.writeUInt16BE(4, 10);
  column.writeInt32BE(-1, 12);
  const text = Buffer.from(String(value));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(text.length);
  const fieldCount = Buffer.from([0, 1]);
  return Buffer.concat([
    protocolMessage("T", Buffer.concat([fieldCount, Buffer.from("pid\0"), column])),
    protocolMessage("D", Buffer.concat([fieldCount, size, text])),
    protocolMessage("C", Buffer.from("SELECT 1\0")),
  ]);
}
