import { createServer, get } from "node:http";

/*
 * Reference server of bench/pages.ts: a Node server that sends the same headers and bytes as a given page and does
 * nothing else. Its argument is the page's URL; it sends its port and the page's bytes to its parent process.
 */

const address = process.argv[2] ?? "";

get(address, { headers: { "Accept-Encoding": "br" } }, (answer) => {
  const parts: Buffer[] = [];
  answer.on("data", (part: Buffer) => parts.push(part));
  answer.on("end", () => {
    const body = Buffer.concat(parts);
    const headers = answer.rawHeaders.filter(
      (_, index, all) => !/^(?:date|connection|keep-alive)$/i.test(all[index & ~1] ?? ""),
    );
    const server = createServer((_request, response) => {
      response.writeHead(answer.statusCode ?? 500, headers);
      response.end(body);
    });
    server.listen(0, "127.0.0.1", () => {
      const bound = server.address();
      process.send?.({ port: typeof bound === "object" ? bound?.port : 0, bytes: body.length });
    });
  });
});
