import { afterEach, describe, expect, test, vi } from "vitest";
import { loadOnClientNavigation } from "./load-on-client-navigation.ts";

const url = new URL("https://homes.example.com/en/listings?type=villa");
const screen = { kind: "grid" } as const;
const assign = vi.fn<(address: URL) => void>();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  assign.mockReset();
});

/** Simulates a page of this build for a visitor who has chosen Arabic-Indic digits. */
function stubPage(build: string): void {
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("document", { documentElement: { dataset: { digits: "arab" } } });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", vi.fn<() => void>());
  vi.stubEnv("BUILD_ID", build);
}

/** Runs `loadOnClientNavigation` with this server loader. */
function loadWith<Answer extends object>(serverLoader: () => Promise<Answer>, signal?: AbortSignal) {
  const request = new Request(url, signal ? { signal } : {});
  return loadOnClientNavigation({ request, url, serverLoader }, { screen });
}

describe("A step within a page", () => {
  test("is answered with the server's data", async () => {
    stubPage("one");
    const answer = { kind: "results", edition: "one arab", total: 3 };
    expect(await loadWith(async () => answer)).toBe(answer);
    expect(assign).not.toHaveBeenCalled();
  });

  test("is answered if the edition is beside a view, too", async () => {
    stubPage("one");
    const answer = { kind: "homes", edition: "one arab", view: { homes: [] } };
    expect(await loadWith(async () => answer)).toBe(answer);
  });

  test("returns a failed view if the server was not reached", async () => {
    stubPage("one");
    const failFetch = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await loadWith(failFetch)).toEqual({
      kind: "failed",
      edition: "one arab",
      screen,
      reference: null,
    });
  });

  test("returns the server's own failed view, with its number", async () => {
    stubPage("one");
    const failed = { kind: "failed", edition: "one arab", screen, reference: "K7QX-2M4P" };
    expect(await loadWith(async () => failed)).toBe(failed);
  });

  test("follows a redirect", async () => {
    stubPage("one");
    const redirect = new Response(null, { status: 301, headers: { Location: "/en/listings" } });
    const answered = loadWith(() => Promise.reject(redirect));
    await expect(answered).rejects.toBe(redirect);
  });

  test("that was aborted by another one is not answered", async () => {
    stubPage("one");
    const overtaking = new AbortController();
    overtaking.abort();
    const abortError = new DOMException("The user aborted a request", "AbortError");
    await expect(loadWith(() => Promise.reject(abortError), overtaking.signal)).rejects.toBe(abortError);
    expect(assign).not.toHaveBeenCalled();
  });

  test.each<readonly [string, () => Promise<object>]>([
    ["another build of the site answers", async () => ({ kind: "results", edition: "two arab" })],
    ["another build fails", async () => ({ kind: "failed", edition: "two arab", screen, reference: null })],
    [
      "it is answered for other figures",
      async () => ({ view: { kind: "results", edition: "one USD" }, map: {} }),
    ],
    ["the answer cannot be understood", () => Promise.reject(new Error("Unable to decode"))],
  ])("reloads the whole page when %s, and renders nothing of the data", async (_, serverLoader) => {
    stubPage("one");
    const rendered = vi.fn<() => void>();
    const answered = loadWith(serverLoader);
    void answered.then(rendered);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(rendered).not.toHaveBeenCalled();
  });
});
