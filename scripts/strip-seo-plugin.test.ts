import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stripSeoPlugin } from "./strip-seo-plugin.ts";

const room = join(import.meta.dirname, "../web/seo");
const files = readdirSync(room).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

/** The code with which the plugin replaces a file; null if it leaves the file unchanged. */
function loaded(environment: "client" | "ssr", id: string): unknown {
  const { load } = stripSeoPlugin();
  if (typeof load !== "function") throw new Error("The plugin loads nothing");
  return Reflect.apply(load, { environment: { name: environment } }, [id]);
}

describe("What is made for search engines", () => {
  test.each(files)("is nothing in browsers: each function of web/seo/%s answers undefined", async (name) => {
    const source = loaded("client", join(room, name));
    const stubModule = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(String(source))}`
    )) as Record<string, () => unknown>;
    const real = (await import(/* @vite-ignore */ `../web/seo/${name}`)) as Record<string, unknown>;
    expect(Object.keys(stubModule).toSorted()).toEqual(Object.keys(real).toSorted());
    for (const answer of Object.values(stubModule)) expect(answer()).toBeUndefined();
  });

  test.each(files)("is whole on the server: web/seo/%s", (name) => {
    expect(loaded("ssr", join(room, name))).toBeNull();
  });

  test("touches no file of another room", () => {
    expect(loaded("client", join(room, "../search/results.route.tsx"))).toBeNull();
  });
});
