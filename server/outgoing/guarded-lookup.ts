import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";

/** Thrown when a host resolves to an IP address that outgoing requests must not reach. */
export class AddressRefusedError extends Error {}

/**
 * Checks addresses in the DNS lookup of the connection itself, so that a host cannot resolve to another address
 * between the check and the connection (DNS rebinding).
 */
export function createGuardedLookup(mayPost: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.some(({ address }) => !mayPost(address)))
        return done(new AddressRefusedError("The address is inside the network"), []);
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address ?? "", first?.family ?? 4);
    });
  };
}
