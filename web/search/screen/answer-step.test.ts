import { afterEach, describe, expect, test, vi } from "vitest";
import { answerStep } from "./answer-step.ts";

const url = new URL("https://homes.example.com/en/listings?type=villa");
const screen = { kind: "grid" } as const;
const assign = vi.fn<(address: URL) => void>();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  assign.mockReset();
});

/** A page of this build. */
function standOnPageOf(build: string): void {
  vi.stubGlobal("location", { assign });
  vi.stubEnv("BUILD_ID", build);
}

describe("A step within a result screen", () => {
  test("is answered with what the server says", async () => {
    standOnPageOf("one");
    const answer = { kind: "results", buildId: "one", total: 3 };
    expect(await answerStep(url, async () => answer, screen)).toBe(answer);
    expect(assign).not.toHaveBeenCalled();
  });

  test("says that the homes could not be read when the server was not reached", async () => {
    standOnPageOf("one");
    const lost = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await answerStep(url, lost, screen)).toEqual({ kind: "failed", screen, reference: null });
  });

  test("shows the failure that the server itself told, with its number", async () => {
    standOnPageOf("one");
    const failed = { kind: "failed", screen, reference: "K7QX-2M4P" };
    expect(await answerStep(url, async () => failed, screen)).toBe(failed);
  });

  test("follows a redirect", async () => {
    standOnPageOf("one");
    const redirect = new Response(null, { status: 301, headers: { Location: "/en/listings" } });
    const answered = answerStep(url, () => Promise.reject(redirect), screen);
    await expect(answered).rejects.toBe(redirect);
  });

  test("loads its page whole when another build of the site answers, and draws nothing of it", async () => {
    standOnPageOf("one");
    const drawn = vi.fn<() => void>();
    const answered = answerStep(url, async () => ({ kind: "results", buildId: "two" }), screen);
    void answered.then(drawn);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(drawn).not.toHaveBeenCalled();
  });
});
