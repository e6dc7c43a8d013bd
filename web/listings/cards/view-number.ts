// A module of its own, because the browser's bundle has it and must not include the code that makes views.
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Gives a view the next number of this process. */
export function numberView(view: object): void {
  numbers.set(view, ++lastNumber);
}

/** Returns the number of a view; undefined for copies and for views received by a browser. */
export function viewNumber(view: object): number | undefined {
  return numbers.get(view);
}
