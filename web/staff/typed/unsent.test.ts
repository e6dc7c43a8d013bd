import { beforeAll, describe, expect, test, vi } from "vitest";
import { redirect } from "react-router";
import { clientAction, isUnsentForm } from "./unsent.ts";

beforeAll(() => vi.stubGlobal("location", { origin: "http://localhost:3000" }));

function send(answer: () => unknown) {
  const body = new URLSearchParams({ intent: "save" });
  const request = new Request("http://localhost:3000/en/listings/admin", { method: "POST", body });
  return clientAction({ request, serverAction: async <T>() => answer() as T });
}

const failing = (error: unknown) => () => {
  throw error;
};

describe("A form of staff", () => {
  test.each([
    ["cut", failing(new TypeError("Failed to fetch")), null],
    [
      "signed-out",
      failing(redirect("/en/admin?to=%2Fen%2Flistings%2Fadmin")),
      "/en/admin?to=%2Fen%2Flistings%2Fadmin",
    ],
    [
      "password",
      failing(redirect("/ar/admin/prove?to=%2Far%2Fadmin%2Fstaff")),
      "/ar/admin/prove?to=%2Far%2Fadmin%2Fstaff",
    ],
  ])("that does not get through (%s) leaves its page as it is", async (unsent, answer, signInHref) => {
    expect(await send(answer)).toEqual({ unsent, intent: "save", signInHref });
  });

  test("follows redirects after success, and returns the site's answers", async () => {
    await expect(send(failing(redirect("/en/listings/admin?said=added")))).rejects.toBeInstanceOf(Response);
    const answer = await send(() => ({ kind: "refused" }));
    expect(answer).toEqual({ kind: "refused" });
    expect(isUnsentForm(answer)).toBe(false);
  });
});
