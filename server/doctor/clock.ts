import { type Finding, findingsAbout } from "./finding.ts";

export type ClockOffsetCollector = ReturnType<typeof createClockOffsetCollector>;

export interface ClockOffset {
  /** The other computer, such as "the database server". */
  readonly who: string;
  /** How far its clock is ahead of this computer's; negative when it is behind. */
  readonly aheadMs: number;
}

/** Collects differences between this computer's clock and other computers' clocks, which other checks measure. */
export function createClockOffsetCollector() {
  const all: ClockOffset[] = [];
  const note = (who: string, aheadMs: number) => void all.push({ who, aheadMs });
  return {
    all: all as readonly ClockOffset[],
    note,
    /**
     * Notes the difference to a `Date` response header, which has a precision of one second.
     * @param askedAt when the request was sent, in Unix milliseconds of this computer's clock
     */
    noteDate(who: string, header: string | null | undefined, askedAt: number): void {
      const headerTime = Date.parse(header ?? "");
      if (Number.isNaN(headerTime)) return;
      // Adds half a second on average for the fraction that the header drops. Assumes that the server wrote the
      // header halfway between request and response.
      note(who, headerTime + 500 - (askedAt + Date.now()) / 2);
    },
  };
}

/**
 * In milliseconds: a larger difference is a warning, because authenticator codes are valid for 30 seconds, and the
 * database's clock decides when jobs are due.
 */
const warnMs = 10_000;
/** In milliseconds: a larger difference is a fault, because sign-in codes fail; at 15 minutes S3 refuses requests. */
const faultMs = 60_000;

const { ok, warning, fault } = findingsAbout("Clock");

/** Judges the clock differences. A finding accuses neither of the two computers, since either clock may be wrong. */
export function judgeClockOffsets(readings: readonly ClockOffset[]): readonly Finding[] {
  if (readings.length === 0)
    return ok("nobody else was asked for the time: database and site are on this machine");
  const largeOffsets = readings.filter(({ aheadMs }) => Math.abs(aheadMs) > warnMs);
  if (largeOffsets.length === 0) return ok(`agrees with ${readings.map(({ who }) => who).join(", ")}`);
  return largeOffsets.flatMap(({ who, aheadMs }) => {
    const seconds = Math.round(Math.abs(aheadMs) / 1_000);
    const text = `${who} is ${seconds} seconds ${aheadMs > 0 ? "ahead of" : "behind"} this machine. Switch time synchronisation on (timedatectl set-ntp true) on whichever of the two is wrong`;
    return Math.abs(aheadMs) > faultMs ? fault(text) : warning(text);
  });
}
