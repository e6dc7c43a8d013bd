/**
 * A former slug of a developer or project. Slugs are permanent: the old URL redirects to the current one, or states
 * that the developer or project was withdrawn.
 */
export type FormerAddress =
  | {
      readonly kind: "developer";
      readonly slug: string;
      /** The current slug; null if the developer was withdrawn. */
      readonly now: string | null;
    }
  | {
      readonly kind: "project";
      readonly slug: string;
      /** The current slug; null if the project was withdrawn. */
      readonly now: string | null;
      /** Current slug of a withdrawn project's developer. */
      readonly developer: string | null;
    };
