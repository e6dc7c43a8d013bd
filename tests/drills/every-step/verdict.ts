import { type Chance, differences, type Moment, tableWithout } from "./compare.ts";
import { findBroken } from "./invariants.ts";
import { type Told, wrongWords } from "./told.ts";
import type { Site, World } from "./world.ts";

/** The outcome of making a write once. */
export interface Ran extends Moment {
  readonly told: Told;
  /** Milliseconds until the answer came. */
  readonly ms: number;
  readonly site: Site;
  readonly statements: readonly string[];
  readonly held: readonly string[];
}

/** The states that a write may leave, and which differences between states do not count. */
export interface Allowed {
  readonly after: Moment;
  /** States after the parts of the write that were committed before the rest. */
  readonly parts: readonly Moment[];
  readonly chance: Chance;
  readonly apart: ReadonlySet<string>;
}

/** Describes what is wrong after a step that failed. */
export async function judge(
  world: World,
  ran: Ran,
  { after, parts, chance, apart }: Allowed,
): Promise<readonly string[]> {
  const { told, before, site } = ran;
  const is = (other: Moment) => differences(ran, other, chance, apart).length === 0;
  const old: Moment = { state: before, before };
  const [isOld, isNew] = [is(old), is(after)];
  const what: string[] = [];
  // Files change one by one between commits, so a part is compared without them.
  const butFiles = new Set([...apart, "files of the folder", "files of the bucket"]);
  const isPart = (part: Moment) => differences(ran, part, chance, butFiles).length === 0;
  if (!isOld && !isNew && !parts.some(isPart))
    what.push(
      `a mixture: ${differences(ran, old, chance, apart)
        .map((table) => describe(ran, after, table, chance))
        .join("; ")}`,
    );
  if (told.kind === "done" && !isNew) what.push(`was said to be done and is not: ${told.words}`);
  if (told.kind === "refused") what.push(`was said to be refused by itself: ${told.words}`);
  const words = wrongWords(told);
  if (words !== null) what.push(words);
  what.push(...(await findBroken(world, site, ran, false)));
  return what;
}

/** Describes which rows a table has too many or too few. */
export function describe(is: Moment, wanted: Moment, table: string, chance: Chance): string {
  const [has, should] = [tableWithout(is, table, chance), tableWithout(wanted, table, chance)];
  const more = has.filter((row) => !should.includes(row)).map((row) => `+ ${row.slice(0, 160)}`);
  const less = should.filter((row) => !has.includes(row)).map((row) => `- ${row.slice(0, 160)}`);
  return `${table} (${has.length} rows, ${should.length} wanted) ${[...more, ...less].slice(0, 3).join(" | ")}`;
}
