import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import "../../../tests/support/render.tsx";
import { Header } from "./header.tsx";

/** Returns the address and the value of `aria-current` of each link in the menu that has this attribute. */
function currentLinks(path: string) {
  const router = createMemoryRouter([{ path: "*", element: <Header /> }], { initialEntries: [path] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [nav = ""] = /<nav.*?<\/nav>/su.exec(html) ?? [];
  return [...nav.matchAll(/<a href="([^"]*)"[^>]*aria-current="([a-z]*)"/gu)].map(([, href, mark]) => [
    href,
    mark,
  ]);
}

test.each([
  ["/en", []],
  ["/en/developer/apex-real-estate", [["/en#developers", "true"]]],
  ["/ar/listings", [["/ar/listings", "page"]]],
  ["/ar/listings/AA01-101", [["/ar/listings", "true"]]],
  ["/en/listings/by-area", [["/en/listings/by-area", "page"]]],
  ["/en/listings/by-area/new-cairo", [["/en/listings/by-area", "true"]]],
  ["/en/privacy", []],
])("On %s the menu marks the link of its section", (path, expected) => {
  expect(currentLinks(path)).toEqual(expected);
});
