import { createDrillOwner } from "../tests/drills/uploads.ts";
import type { RunningSite } from "../tests/support/running-site.ts";

/** Sets whether a listing has a pool. @throws if the site did not save the change */
export type SetListingPoolFeature = (listingId: number, hasPool: boolean) => Promise<void>;

const inventoryPath = "/en/listings/admin";

/**
 * Creates a site's first owner account. @returns a function that edits listings with the requests of the staff
 * list
 */
export async function signInListingEditor(site: RunningSite): Promise<SetListingPoolFeature> {
  const cookie = await createDrillOwner(site);
  return async (listingId, hasPool) => {
    const answer = await fetch(site.origin + inventoryPath, {
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
    // A redirect to the list means saved; without a session, it would lead to the sign-in page.
    const isSaved = answer.status === 303 && answer.headers.get("location")?.startsWith(inventoryPath);
    if (!isSaved) throw new Error(`A home was not changed: ${answer.status}`);
  };
}
