import { afterEach, describe, expect, test, vi } from "vitest";
import { forbiddenStorage, storageOf } from "../../tests/support/fake-storage.ts";
import { seenHomes } from "../shell/kept/seen-homes.ts";
import { rememberSeen } from "./seen-homes.ts";

const home = (code: string) => ({
  code,
  title: { en: "Villa", ar: "فيلا" },
  priceEgp: 3_500_000,
  picture: "",
});

/** The page of a home, or of none. */
const openPage = (seenHome?: string) =>
  vi.stubGlobal("document", {
    querySelector: () => (seenHome === undefined ? null : { dataset: { seenHome } }),
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("The homes that were opened in this browser", () => {
  test("begin with the latest, and name each home once", () => {
    vi.stubGlobal("localStorage", storageOf({}));
    for (const code of ["AA01-101", "SR12-304", "AA01-101"]) {
      openPage(JSON.stringify(home(code)));
      rememberSeen();
    }
    expect(seenHomes.read()).toEqual([home("AA01-101"), home("SR12-304")]);
  });

  test("are forgotten without a trace", () => {
    const storage = storageOf({ seen: JSON.stringify([home("AA01-101")]) });
    vi.stubGlobal("localStorage", storage);
    seenHomes.write([]);
    expect(storage.getItem("seen")).toBeNull();
  });

  test.each([
    ["a page that is of no home", undefined],
    ["what is no home", '{"code":"../.."}'],
    ["no JSON", "<script>"],
  ])("%s is none of them", (_, seenHome) => {
    vi.stubGlobal("localStorage", storageOf({}));
    openPage(seenHome);
    rememberSeen();
    expect(seenHomes.read()).toEqual([]);
  });

  test("are none where storage is forbidden, and the page works on", () => {
    vi.stubGlobal("localStorage", forbiddenStorage);
    openPage(JSON.stringify(home("AA01-101")));
    rememberSeen();
    expect(seenHomes.read()).toEqual([]);
  });
});
