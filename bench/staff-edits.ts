import { signIn } from "../tests/drills/uploads.ts";
import type { RunningSite } from "../tests/support/running-site.ts";

/** Says of a home that it has a pool, or that it has none, and throws when that was not saved. */
export type StatePool = (listingId: number, hasPool: boolean) => Promise<void>;

const list = "/en/listings/admin";

/** Makes the first owner of a site, who changes homes as the list of staff does it. */
export async function signInOwner(site: RunningSite): Promise<StatePool> {
  const cookie = await signIn(site);
  return async (listingId, hasPool) => {
    const answer = await fetch(site.origin + list, {
      method: "POST",
      headers: { Cookie: cookie, Origin: site.origin },
      body: new URLSearchParams({
        intent: "feature-selected",
        pick: String(listingId),
        feature: "pool",
        answer: hasPool ? "yes" : "no",
      }),
      redirect: "manual",
    });
    // Whoever is not signed in is sent elsewhere.
    const isSaved = answer.status === 303 && answer.headers.get("location")?.startsWith(list);
    if (!isSaved) throw new Error(`A home was not changed: ${answer.status}`);
  };
}
