import { expect, test } from "vitest";
import { clearCircles } from "./clear-circles.ts";
import { toCircles } from "./map-circles.ts";

const project = ([lng, lat]: readonly [number, number]) => [lng, lat] as const;
const circles = toCircles(
  [{ about: "a", name: { en: "a", ar: "a" }, lat: 100, lng: 100, count: 400, priceEgp: 0 }],
  project,
);
const pinAt = (lng: number, lat: number) => ({ lng, lat, code: null });

test("A circle stays at its centre while no pin hides its words", () => {
  expect(clearCircles(circles, [pinAt(300, 300)], project)).toMatchObject([{ x: 100, y: 100 }]);
});

test("A circle gives way to a pin, and still covers its place", () => {
  const [circle] = clearCircles(circles, [pinAt(100, 120)], project);
  expect([circle?.x, circle?.y]).not.toEqual([100, 100]);
  expect(Math.hypot((circle?.x ?? 0) - 100, (circle?.y ?? 0) - 100)).toBeLessThanOrEqual(46);
});

test("A circle among pins on all sides stays where it belongs", () => {
  const pins = Array.from({ length: 400 }, (_, index) =>
    pinAt((index % 20) * 12, Math.floor(index / 20) * 12),
  );
  expect(clearCircles(circles, pins, project)).toMatchObject([{ x: 100, y: 100 }]);
});
