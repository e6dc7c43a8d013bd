import { type Bilingual, type Locale, localizedText } from "../../../domain/text/locale.ts";
import { type MapPlace, toPolyline } from "../../../domain/places/map-data.ts";
import type { LabelCandidate } from "./map-labels.ts";
import type { Polyline, Point } from "../../../domain/places/map-shapes.ts";

/** Returns label candidates for places of one rank (1 is the largest), centred on the place or 18px above or below. */
export function labelCandidatesOfPlaces(
  places: readonly MapPlace[],
  rank: number,
  project: (at: Point) => Point,
  locale: Locale,
): LabelCandidate[] {
  return places
    .filter((place) => place.rank === rank)
    .map((place) => {
      const [x, y] = project(toPolyline(place.at)[0] as Point);
      const anchors: readonly Point[] = [
        [x, y],
        [x, y - 18],
        [x, y + 18],
      ];
      const kind = place.isWater ? "water" : rank === 1 ? "area" : "place";
      return { text: localizedText(locale, place.name), kind, anchors };
    });
}

/** Returns a label candidate for each road, with anchors along its visible pieces, nearest to `middle` first. */
export function roadLabelCandidates(
  roads: readonly { readonly name: Bilingual; readonly pieces: readonly Polyline[] }[],
  middle: Point,
  locale: Locale,
): LabelCandidate[] {
  return roads.map(({ name, pieces }) => ({
    text: localizedText(locale, name),
    kind: "road",
    anchors: roadLabelAnchors(pieces, middle),
  }));
}

function roadLabelAnchors(pieces: readonly Polyline[], middle: Point): readonly Point[] {
  const stepPx = 40;
  const points = pieces.flatMap((line) =>
    line.slice(1).flatMap((to, index): Point[] => {
      const from = line[index] as Point;
      const steps = Math.max(1, Math.floor(Math.hypot(to[0] - from[0], to[1] - from[1]) / stepPx));
      return Array.from({ length: steps }, (_, step) => {
        const share = (step + 0.5) / steps;
        return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      });
    }),
  );
  return points
    .map((point) => ({ point, away: Math.hypot(point[0] - middle[0], point[1] - middle[1]) }))
    .toSorted((a, b) => a.away - b.away)
    .map(({ point }) => point);
}
