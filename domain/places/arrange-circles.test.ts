import { expect, test } from "vitest";
import { arrangeCircles } from "./arrange-circles.ts";
import { groupIntoMapCircles } from "./map-circles.ts";

const project = ([lng, lat]: readonly [number, number]) => [lng, lat] as const;
const circles = groupIntoMapCircles(
  [{ about: "a", name: { en: "a", ar: "a" }, lat: 100, lng: 100, count: 400, priceEgp: 0 }],
  project,
);
const pinAt = (lng: number, lat: number) => ({ lng, lat, code: null });

test("A circle stays at its centre if no pin hides its label", () => {
  expect(arrangeCircles(circles, [pinAt(300, 300)], project)).toMatchObject([{ x: 100, y: 100 }]);
});

test("A circle gives way to a pin, and still covers its place", () => {
  const [circle] = arrangeCircles(circles, [pinAt(100, 120)], project);
  expect([circle?.x, circle?.y]).not.toEqual([100, 100]);
  expect(Math.hypot((circle?.x ?? 0) - 100, (circle?.y ?? 0) - 100)).toBeLessThanOrEqual(46);
});

test("A circle between pins that leave no room is placed where its label is hidden least, and covers its place", () => {
  const row = (lat: number) => Array.from({ length: 20 }, (_, index) => pinAt(index * 40 - 300, lat));
  const [circle] = arrangeCircles(circles, [...row(90), ...row(150)], project);
  // The pins' boxes end at 83 and begin at 111 px; 97 is the middle between them.
  expect(Math.abs((circle?.y ?? 0) - 97)).toBeLessThanOrEqual(4);
  expect(Math.hypot((circle?.x ?? 0) - 100, (circle?.y ?? 0) - 100)).toBeLessThanOrEqual(46);
});
