import type { DrillFinding } from "../drills/drill.ts";
import { proxyPicturesHost } from "./proxies.ts";
import { listArrivals, requireEqualText, type ProxyFixture } from "./proxy-fixture.ts";

/**
 * Checks that visitors can only read pictures. Requests for other buckets, deletions, and query parameters that
 * list or change the store's files must not reach the store.
 */
export async function checkPictureAccess(scene: ProxyFixture): Promise<readonly DrillFinding[]> {
  const headers = { ":authority": proxyPicturesHost };
  const statusOf = async (path: string, method = "GET") =>
    (await scene.visitor.ask(path, { method, headers })).status;
  const statuses = [
    await statusOf("/property-images/home.avif?list-type=2"),
    await statusOf("/other-bucket/home.avif"),
    await statusOf("/property-images/home.avif", "DELETE"),
  ];
  const arrivals = listArrivals(scene).filter(({ host }) => host === proxyPicturesHost);
  return [
    requireEqualText(
      "answers to a picture, another bucket and a deletion",
      "200 404 404",
      statuses.join(" "),
    ),
    requireEqualText(
      "what the store is asked",
      "/property-images/home.avif",
      arrivals.map(({ path }) => path).join(" "),
    ),
  ];
}
