import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";

/** The name leads to an address that must not be asked. */
export class RefusedAddress extends Error {}

/** Looks at the addresses that are connected to, so that a name cannot change its mind in between. */
export function guardedLookup(mayAsk: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.some(({ address }) => !mayAsk(address)))
        return done(new RefusedAddress("The address is inside the network"), []);
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address ?? "", first?.family ?? 4);
    });
  };
}
