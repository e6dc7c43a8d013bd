import type { IsoDate } from "../time/calendar.ts";
import type { SitePhoto } from "./project-parts.ts";
import type { Project, SiteReport } from "./showcase.ts";

/** A day of the building site: what was told on it, and the photographs that belong to it. */
export interface SiteDay {
  readonly day: IsoDate;
  /** Null where there are photographs and no report. */
  readonly report: SiteReport | null;
  readonly photos: readonly SitePhoto[];
}

/**
 * The days of a building site, newest first. A photograph belongs to the first report that was made on its day or
 * later; where there is none yet, it has its own day.
 */
export function siteDays({
  siteReports = [],
  sitePhotos = [],
}: Pick<Project, "siteReports" | "sitePhotos">): readonly SiteDay[] {
  const reports = siteReports.toSorted((one, other) => one.madeOn.localeCompare(other.madeOn));
  const dayOf = ({ takenOn }: SitePhoto) =>
    reports.find(({ madeOn }) => madeOn >= takenOn)?.madeOn ?? takenOn;
  const photos = sitePhotos.toSorted((one, other) => other.takenOn.localeCompare(one.takenOn));
  const days = new Set([...reports.map(({ madeOn }) => madeOn), ...photos.map(dayOf)]);
  return [...days]
    .toSorted((one, other) => other.localeCompare(one))
    .flatMap((day): readonly SiteDay[] => {
      const ofDay = photos.filter((photo) => dayOf(photo) === day);
      const told = reports.filter(({ madeOn }) => madeOn === day);
      if (told.length === 0) return [{ day, report: null, photos: ofDay }];
      // Two reports of one day are shown as two, with the photographs at the first.
      return told.map((report, index) => ({ day, report, photos: index === 0 ? ofDay : [] }));
    });
}
