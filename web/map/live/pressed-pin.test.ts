import { expect, test, vi } from "vitest";
import { onPressed, tellPressed } from "./pressed-pin.ts";

test("the page hears whose pin was pressed, and where there is none, until it listens no longer", () => {
  const map = new EventTarget() as HTMLElement;
  const listener = vi.fn<(code: string | null) => void>();
  const end = onPressed(map, listener);
  tellPressed(map, "AA01-101");
  tellPressed(map, null);
  expect(listener.mock.calls).toEqual([["AA01-101"], [null]]);
  end();
  tellPressed(map, "SR12-304");
  expect(listener).toHaveBeenCalledTimes(2);
});
