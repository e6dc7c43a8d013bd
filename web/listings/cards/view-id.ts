// A separate module, because browsers load it and must not load the code that makes views.
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Gives a view a number that is unique in this server process, for use in cache keys. */
export function assignViewId(view: object): void {
  numbers.set(view, ++lastNumber);
}

/** Returns the view's number; undefined for copies of a view and in browsers. */
export function findViewId(view: object): number | undefined {
  return numbers.get(view);
}
