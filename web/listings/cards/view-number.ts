// Apart from the code that makes views: the browser's bundle has this file, and the server alone has that code.
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Gives a view the next number of this process. */
export function numberView(view: object): void {
  numbers.set(view, ++lastNumber);
}

/** The number of a view; undefined for copies and for views that a browser received. */
export function viewNumber(view: object): number | undefined {
  return numbers.get(view);
}
