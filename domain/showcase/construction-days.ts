import type { IsoDate } from "../time/calendar.ts";
import type { ConstructionPhoto } from "./project-parts.ts";
import type { Project, ConstructionReport } from "./showcase.ts";

/** A day of construction: its report, and the photographs that belong to it. */
export interface ConstructionDay {
  readonly day: IsoDate;
  /** Null if there are only photographs. */
  readonly report: ConstructionReport | null;
  readonly photos: readonly ConstructionPhoto[];
}

/**
 * Days of construction, newest first. A photograph belongs to the first report on or after its date; if there is
 * none yet, it is listed under its own date.
 */
export function constructionDays({
  siteReports = [],
  sitePhotos = [],
}: Pick<Project, "siteReports" | "sitePhotos">): readonly ConstructionDay[] {
  const reports = siteReports.toSorted((one, other) => one.madeOn.localeCompare(other.madeOn));
  const dayOf = ({ takenOn }: ConstructionPhoto) =>
    reports.find(({ madeOn }) => madeOn >= takenOn)?.madeOn ?? takenOn;
  const photos = sitePhotos.toSorted((one, other) => other.takenOn.localeCompare(one.takenOn));
  const days = new Set([...reports.map(({ madeOn }) => madeOn), ...photos.map(dayOf)]);
  return [...days]
    .toSorted((one, other) => other.localeCompare(one))
    .flatMap((day): readonly ConstructionDay[] => {
      const dayPhotos = photos.filter((photo) => dayOf(photo) === day);
      const dayReports = reports.filter(({ madeOn }) => madeOn === day);
      if (dayReports.length === 0) return [{ day, report: null, photos: dayPhotos }];
      // Two reports of one day become two entries, with the photographs at the first.
      return dayReports.map((report, index) => ({ day, report, photos: index === 0 ? dayPhotos : [] }));
    });
}
