import type { IsoDate } from "../time/calendar.ts";
import type { Showcase } from "./published-showcase.ts";
import type { Developer, Offer } from "./showcase.ts";

/** The last result of `showcaseOnDay` for each published showcase. */
const cache = new WeakMap<Showcase, { readonly day: IsoDate; readonly result: Showcase }>();

/**
 * The showcase as shown on a day in Cairo: without offers that have not begun. Returns the same object all day, so
 * that caches can compare it by identity.
 */
export function showcaseOnDay(showcase: Showcase, day: IsoDate): Showcase {
  const last = cache.get(showcase);
  if (last?.day === day) return last.result;
  const result = omitLaterOffers(showcase, (offer) => offer.validFrom !== undefined && offer.validFrom > day);
  cache.set(showcase, { day, result });
  return result;
}

function omitLaterOffers(showcase: Showcase, isLater: (offer: Offer) => boolean): Showcase {
  const { developers, offers } = showcase;
  const hasLater = developers.some(({ projects }) => projects.some(({ offer }) => offer && isLater(offer)));
  if (!hasLater && !offers.some(isLater)) return showcase;
  return {
    ...showcase,
    offers: offers.filter((offer) => !isLater(offer)),
    developers: developers.map((developer) => withoutOffers(developer, isLater)),
  };
}

function withoutOffers(developer: Developer, isLater: (offer: Offer) => boolean): Developer {
  const projects = developer.projects.map((project) =>
    project.offer && isLater(project.offer) ? { ...project, offer: null } : project,
  );
  return { ...developer, projects };
}
