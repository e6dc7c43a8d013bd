import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { draftPreviewMiddleware } from "./show-preview.ts";

const send = (path: string) => {
  const request = new Request(`https://example.com${path}`);
  const args = { request, context: new RouterContextProvider(), params: {} };
  return draftPreviewMiddleware(
    args as unknown as Parameters<typeof draftPreviewMiddleware>[0],
    async () => new Response("published"),
  );
};

test.each(["/en/quiz?preview=1", "/ar/plans?preview=1", "/en/admin/showcase?preview=1", "/en/about"])(
  "%s is answered as ever: no draft is in it",
  async (path) => {
    const answer = await send(path);
    expect(answer && (await answer.text())).toBe("published");
  },
);
