import { circlesIn, toGraph } from "./circles.ts";
import {
  type Layer,
  layerNames,
  layerOf,
  layers,
  roomOf,
  type SourceImport,
  type Sources,
} from "./source-imports.ts";

/** A room holds at most so many source files. */
export const maxFiles = 25;

/**
 * The scripts of public pages stay in one room each until React takes their place: they may be more than a room holds.
 */
const leftAsTheyAre: ReadonlySet<string> = new Set(["web/enhance", "web/inline"]);

/** Rooms that only answer other programs: they show what pages show. */
const answerPrograms: ReadonlySet<string> = new Set(["web/api", "web/feeds"]);

const arrow = ({ from, to }: SourceImport) => `${from} imports ${to}`;

/** Imports that run against the order of the layers. */
export function wrongLayers({ imports }: Sources): readonly string[] {
  return imports.flatMap((each) => {
    const [from, to] = [layerOf(each.from), layerOf(each.to)];
    if (from === to) return [];
    const { imports: allowed, typesOf } = layers[from as Layer] as {
      readonly imports: readonly string[];
      readonly typesOf: readonly string[];
    };
    if (allowed.includes(to) || (each.isTypeOnly && typesOf.includes(to))) return [];
    const rule =
      typesOf.includes(to) && !each.isTypeOnly
        ? `${from}/ takes only types of ${to}/`
        : `${from}/ imports ${allowed.length > 0 ? `only ${allowed.join(", ")}` : "no other layer"}`;
    return [`${arrow(each)}: ${rule}. What both need belongs in domain/, or is handed over as an argument.`];
  });
}

const delivery = /^server\/leads\/delivery\//;
const otherLeads = /^server\/leads\/(?!delivery\/)/;

/** Imports between two rooms of one layer. */
function betweenRooms({ imports }: Sources): readonly SourceImport[] {
  return imports.filter(({ from, to }) => layerOf(from) === layerOf(to) && roomOf(from) !== roomOf(to));
}

/** Rooms of a layer that can all be reached from each other, also when only types are imported. */
function roomsInCircles(sources: Sources, layer?: Layer): readonly (readonly string[])[] {
  const edges = betweenRooms(sources).map(({ from, to }) => [roomOf(from), roomOf(to)] as const);
  return circlesIn(toGraph(edges)).filter(([room = ""]) => !layer || layerOf(room) === layer);
}

/** The circles of rooms in words: each with its lightest import, which is the likeliest to be wrong. */
export function roomCircles(sources: Sources): readonly string[] {
  return roomsInCircles(sources).map((rooms) => {
    const inside = betweenRooms(sources).filter(
      ({ from, to }) => rooms.includes(roomOf(from)) && rooms.includes(roomOf(to)),
    );
    const pairs = Map.groupBy(inside, ({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`);
    const [lightest = []] = [...pairs.values()].toSorted((one, other) => one.length - other.length);
    return `${rooms.join(", ")} import each other. The way with the fewest imports: ${lightest.map(arrow).join("; ")}. What both rooms need belongs in the room that is imported.`;
  });
}

export function fileCircles({ imports }: Sources): readonly string[] {
  const circles = circlesIn(toGraph(imports.map(({ from, to }) => [from, to] as const)));
  return circles.map(
    (files) => `${files.join(", ")} import each other: what both need belongs in the file that decides it.`,
  );
}

function filesByRoom({ files }: Sources): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(files, roomOf);
}

export function crowdedRooms(sources: Sources): readonly string[] {
  return [...filesByRoom(sources)]
    .filter(([room, files]) => files.length > maxFiles && !leftAsTheyAre.has(room))
    .map(
      ([room, files]) =>
        `${room} holds ${files.length} source files, and a room at most ${maxFiles}: those that change together are a room of their own.`,
    );
}

/** A room with a route is a page's: no other page imports it, only the page above it (a folder that it lies in). */
export function importedPages(sources: Sources): readonly string[] {
  const pages = new Set(sources.files.filter((file) => /\.route\.tsx?$/.test(file)).map(roomOf));
  return betweenRooms(sources)
    .filter(({ from, to }) => {
      const [room, page] = [roomOf(from), roomOf(to)];
      return pages.has(page) && !answerPrograms.has(room) && !page.startsWith(`${room}/`);
    })
    .map(
      (each) =>
        `${arrow(each)}, which is a page's own. What two pages show is a piece, in a room without a route.`,
    );
}

/** `*.route.ts(x)` is the name of what web/routes.ts names, and of nothing else. */
export function misnamedRoutes(sources: Sources): readonly string[] {
  const named = new Set(
    [...sources.textOf("web/routes.ts").matchAll(/"(\w[\w./-]*\.tsx?)"/g)].map(
      ([, path = ""]) => `web/${path}`,
    ),
  );
  const called = sources.files.filter((file) => /\.route\.tsx?$/.test(file));
  return [
    ...called.filter((file) => !named.has(file)).map((file) => `${file} is not named by web/routes.ts.`),
    ...[...named]
      .filter((file) => !/\.route\.tsx?$/.test(file))
      .map((file) => `web/routes.ts names ${file}: a route is called *.route.ts or *.route.tsx.`),
  ];
}

/** Texts of people belong in messages/ and content/; these files of other layers write Arabic themselves. */
function filesWithTexts({ files, textOf }: Sources): readonly string[] {
  return files.filter((file) => {
    if (!["server", "web"].includes(layerOf(file))) return false;
    const code = textOf(file).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
    return /[\u0621-\u064a]{2}/u.test(code);
  });
}

/** Leads tell what happened, deliveries listen: the ways of leads know no delivery (server/leads/record/lead-event.ts). */
export function deliveriesKnownToLeads({ imports }: Sources): readonly string[] {
  return imports
    .filter(({ from, to }) => otherLeads.test(from) && delivery.test(to))
    .map(
      (each) =>
        `${arrow(each)}: what is sent follows from a LeadEvent, in server/leads/delivery/delivery-listener.ts.`,
    );
}

/** Everything that stands against a wall, in words. */
export function brokenWalls(sources: Sources): readonly string[] {
  return [
    wrongLayers,
    roomCircles,
    fileCircles,
    crowdedRooms,
    importedPages,
    misnamedRoutes,
    deliveriesKnownToLeads,
  ].flatMap((find) => find(sources));
}

/** The layout in numbers, a line each. */
export function describeLayout(sources: Sources): readonly string[] {
  const largest = layerNames.map((layer) => {
    const [room = "", files = []] =
      [...filesByRoom(sources)]
        .filter(([name]) => layerOf(name) === layer && !leftAsTheyAre.has(name))
        .toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
    return `${String(files.length).padStart(5)}  source files in ${room}, the largest room of ${layer}/`;
  });
  const circles = layerNames.map((layer) => {
    const rooms = [...filesByRoom(sources).keys()].filter((room) => layerOf(room) === layer);
    const inCircles = roomsInCircles(sources, layer).flat().length;
    return `${String(inCircles).padStart(5)}  of ${rooms.length} rooms of ${layer}/ in a circle, types counted`;
  });
  const across = (from: RegExp, to: RegExp) =>
    sources.imports.filter((each) => from.test(each.from) && to.test(each.to)).length;
  return [
    ...largest,
    ...circles,
    `${String(across(otherLeads, delivery)).padStart(5)}  imports of server/leads/delivery by other rooms of leads, ${across(delivery, otherLeads)} the other way`,
    `${String(fileCircles(sources).length).padStart(5)}  circles of files`,
    `${String(filesWithTexts(sources).length).padStart(5)}  files of server/ and web/ that write Arabic themselves`,
  ];
}
