/**
 * The slug of a developer or a project that was current once. Slugs are permanent: the address goes on answering, with
 * the one of now or with what stands in its place.
 */
export type FormerAddress =
  | {
      readonly kind: "developer";
      readonly slug: string;
      /** The slug of now; null when the developer was withdrawn. */
      readonly now: string | null;
    }
  | {
      readonly kind: "project";
      readonly slug: string;
      /** The slug of now; null when the project was withdrawn. */
      readonly now: string | null;
      /** Of a withdrawn project: whose it was, under the developer's slug of now. */
      readonly developer: string | null;
    };
