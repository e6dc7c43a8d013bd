import * as ar from "./ar.ts";
import { provideMessages } from "./catalogue.ts";
import * as en from "./en.ts";

// A test that imports this file can format the texts of pages.
provideMessages("en", en);
provideMessages("ar", ar);

interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Every message of a catalogue, by its path in the catalogue: "home.areas.count". */
export function flattenMessages(tree: MessageTree, path = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[path + key, value]]
        : Array.from(flattenMessages(value, `${path}${key}.`)),
    ),
  );
}
