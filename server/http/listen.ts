import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { BootError } from "../process/boot-error.ts";
import type { Config } from "../config/config.ts";

/** @throws {BootError} if the server cannot listen on the address */
export function startListening(server: Server, { host, port }: Config): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenFault(error, host, port)));
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

function listenFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} of ${host} is in use: end what listens there, or set PORT to another one.`,
    EACCES: `Port ${port} may not be used by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: set HOST to one of its own.`,
    ENOTFOUND: `HOST names ${host}, which cannot be found.`,
  };
  const sentence = sentences[error.code ?? ""];
  return sentence ? new BootError(sentence) : error;
}
