import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Which rooms a room may import from; a name with "type:" allows its types alone. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain"],
  content: ["domain", "content"],
  messages: ["domain", "messages", "web"],
  server: ["domain", "content", "server"],
  web: ["domain", "content", "messages", "web", "type:server"],
};

/** Modules of Node and packages that would bring the outside world into the domain. */
const forbiddenInDomain = /^(node:|react|pg$|kysely|vite)/;
/** The domain takes the clock and chance as arguments. */
const impure = /\b(Date\.now\(\)|new Date\(\)|Math\.random\(\)|performance\.now\(\)|process\.|Temporal\.Now)/;

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

function sourcesOf(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(root, room, name));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm);
  return [...found].map(([, type, specifier = ""]) => ({
    file: relative(root, file),
    specifier,
    isTypeOnly: Boolean(type),
  }));
}

function roomOf({ file, specifier }: Import): string | null {
  if (!specifier.startsWith(".")) return null;
  return relative(root, resolve(root, file, "..", specifier)).split("/")[0] ?? null;
}

describe("The rooms of the house", () => {
  test.each(Object.keys(allowed))("%s imports only what it may", (room) => {
    const rooms = allowed[room] ?? [];
    const wrong = sourcesOf(room)
      .flatMap(importsOf)
      .filter((entry) => {
        const target = roomOf(entry);
        // Generated route types live beside the sources.
        if (target === null || entry.specifier.includes("+types/")) return false;
        return !rooms.includes(target) && !(entry.isTypeOnly && rooms.includes(`type:${target}`));
      });
    expect(wrong).toEqual([]);
  });

  test("the domain knows neither Node nor React, neither clock nor chance", () => {
    const sources = sourcesOf("domain");
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.flatMap(importsOf).filter(({ specifier }) => forbiddenInDomain.test(specifier))).toEqual(
      [],
    );
    expect(sources.filter((file) => impure.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("routes hold no SQL", () => {
    const withSql = sourcesOf("web").filter(
      (file) =>
        /\.route\.tsx?$/.test(file) && /\b(selectFrom|insertInto|sql`)/.test(readFileSync(file, "utf8")),
    );
    expect(withSql).toEqual([]);
  });

  test("no file is named for being a drawer of things", () => {
    const drawers = Object.keys(allowed)
      .flatMap(sourcesOf)
      .filter((file) => /\/(utils?|helpers?|misc|common|index)\.tsx?$/.test(file));
    expect(drawers).toEqual([]);
  });
});
