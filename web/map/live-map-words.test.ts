import { expect, test } from "vitest";
import { provideMessages } from "../../messages/catalogue.ts";
import * as ar from "../../messages/ar.ts";
import * as en from "../../messages/en.ts";
import { liveMapWords } from "./live-map-words.ts";

provideMessages("en", en);
provideMessages("ar", ar);

test("The live map can write any number of homes in either language without the page's messages", () => {
  expect(liveMapWords("en").homes).toMatchObject({ one: "# home", other: "# homes" });
  expect(liveMapWords("ar").homes).toMatchObject({
    one: "وحدة واحدة",
    two: "وحدتان",
    few: "# وحدات",
    many: "# وحدة",
    other: "# وحدة",
  });
  expect(liveMapWords("ar").kilometres).toBe("# كم");
});
