import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { developers } from "../../content/showcase/showcase.ts";
import type { App } from "../../server/wiring/app.ts";
import type { Search } from "../../server/search/questions/catalogue-search.ts";
import type { Suggestion } from "../../server/search/search.ts";
import { appContext } from "../shell/app-context.ts";
import { loader } from "./suggestions.route.ts";

const suggest = vi.fn<Search["suggest"]>();

async function ask(search: string): Promise<{ status: number; body: unknown }> {
  const context = new RouterContextProvider();
  context.set(appContext, { search: { suggest }, log: { error: () => {} } } as unknown as App);
  const request = new Request(`http://localhost/api/suggestions?${search}`);
  const answer = loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return { status: answer.status, body: await answer.json() };
}

const [developer] = developers;
const [project] = developer?.projects ?? [];
if (!developer || !project) throw new Error("the showcase is empty");
const named = (en: string, ar: string) => ({ en, ar });

describe("suggestions", () => {
  test.each<[Suggestion, en: object, ar: object]>([
    [
      { kind: "area", slug: "new-cairo", name: named("New Cairo", "القاهرة الجديدة"), count: 12 },
      { kind: "area", label: "New Cairo", count: 12, href: "/en/listings/by-area/new-cairo" },
      { kind: "area", label: "القاهرة الجديدة", count: 12, href: "/ar/listings/by-area/new-cairo" },
    ],
    [
      { kind: "project", slug: "badya", name: named("Badya", "باديا"), count: 3 },
      { kind: "project", label: "Badya", count: 3, href: "/en/listings?project=badya" },
      { kind: "project", label: "باديا", count: 3, href: "/ar/listings?project=badya" },
    ],
    [
      { kind: "developer", slug: "ora", name: named("Ora", ""), count: 1 },
      { kind: "developer", label: "Ora", count: 1, href: "/en/listings?developer=ora" },
      { kind: "developer", label: "Ora", count: 1, href: "/ar/listings?developer=ora" },
    ],
    [
      { kind: "unit", name: named("AA01-101", "AA01-101"), projectName: named("Badya", "باديا") },
      { kind: "unit", label: "AA01-101", detail: "Badya", href: "/en/listings/AA01-101" },
      { kind: "unit", label: "AA01-101", detail: "باديا", href: "/ar/listings/AA01-101" },
    ],
    [
      { kind: "page", name: project.name, developer, project },
      {
        kind: "project",
        label: project.name.en,
        detail: developer.name.en,
        href: `/en/developer/${developer.slug}/${project.slug}`,
      },
      {
        kind: "project",
        label: project.name.ar,
        detail: developer.name.ar,
        href: `/ar/developer/${developer.slug}/${project.slug}`,
      },
    ],
    [
      { kind: "page", name: developer.name, developer, project: null },
      { kind: "developer", label: developer.name.en, href: `/en/developer/${developer.slug}` },
      { kind: "developer", label: developer.name.ar, href: `/ar/developer/${developer.slug}` },
    ],
  ])("say what they are and where they lead: %o", async (found, en, ar) => {
    suggest.mockReturnValue([found]);
    expect(await ask("q=x")).toEqual({ status: 200, body: { suggestions: [en] } });
    expect(await ask("q=x&lang=ar")).toEqual({ status: 200, body: { suggestions: [ar] } });
  });

  test.each([
    [`q=${"a".repeat(101)}`, "q"],
    ["q=new&lang=fr", "lang"],
  ])("%s is refused for its %s", async (search, parameter) => {
    const { status, body } = await ask(search);
    expect(status).toBe(400);
    expect(body).toEqual({ error: "bad-parameter", parameter, expected: expect.any(String) });
  });

  test("that cannot be had are none, and said to be so", async () => {
    suggest.mockImplementation(() => {
      throw new Error("The catalogue has not been read yet");
    });
    expect(await ask("q=new")).toEqual({ status: 503, body: { suggestions: [] } });
  });
});
