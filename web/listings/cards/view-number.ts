/** A file of its own, because browsers import it with the card: what makes views stays on the server. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Gives a view that was made for a home and a reader its number. */
export function numberView(view: object): void {
  numbers.set(view, ++lastNumber);
}

/** Tells views of this process apart; undefined of what is no such view, such as a copy or what a browser was sent. */
export function viewNumber(view: object): number | undefined {
  return numbers.get(view);
}
