import { type Finding, fault, ok, warning } from "./finding.ts";

/** How far the clocks of other machines are ahead of this one, as the checks that ask them notice it on the way. */
export interface ClockReadings {
  /** @param who as in "the database server"; @param milliseconds that its clock is ahead, negative where it is behind */
  note(who: string, milliseconds: number): void;
  /**
   * Notes the header `Date` of an answer, which is precise to a second.
   * @param askedAt when the question was sent, by this machine's clock, in milliseconds
   */
  noteDate(who: string, header: string | null | undefined, askedAt: number): void;
  readonly all: readonly ClockReading[];
}

export interface ClockReading {
  readonly who: string;
  readonly aheadMs: number;
}

export function createClockReadings(): ClockReadings {
  const all: ClockReading[] = [];
  const note = (who: string, aheadMs: number) => void all.push({ who, aheadMs });
  return {
    all,
    note,
    noteDate(who, header, askedAt) {
      const written = Date.parse(header ?? "");
      if (Number.isNaN(written)) return;
      // The header leaves out the part of a second, and the answer was written between question and arrival.
      note(who, written + 500 - (askedAt + Date.now()) / 2);
    },
  };
}

/** Codes of authenticators hold for 30 seconds, and jobs are due by the database's clock. */
const warnMs = 10_000;
/** A clock that is wrong by this much makes sign-in codes fail; at 15 minutes, S3 refuses every request. */
const faultMs = 60_000;

const about = "Clock";

/** What the readings say of this machine's clock. One that stands alone against the others is blamed itself. */
export function judgeClock(readings: readonly ClockReading[]): readonly Finding[] {
  if (readings.length === 0)
    return [ok(about, "nobody else was asked for the time: database and site are on this machine")];
  const wrong = readings.filter(({ aheadMs }) => Math.abs(aheadMs) > warnMs);
  if (wrong.length === 0) return [ok(about, `agrees with ${readings.map(({ who }) => who).join(", ")}`)];
  return wrong.map(({ who, aheadMs }) => {
    const seconds = Math.round(Math.abs(aheadMs) / 1_000);
    const text = `${who} is ${seconds} seconds ${aheadMs > 0 ? "ahead of" : "behind"} this machine. Switch time synchronisation on (timedatectl set-ntp true) on whichever of the two is wrong`;
    return Math.abs(aheadMs) > faultMs ? fault(about, text) : warning(about, text);
  });
}
