import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";
import type { Listing } from "./listing.ts";
import { paymentWay } from "./payment-way.ts";
import { isLivedIn, mayHaveNoRooms } from "./unit-type.ts";

/** What the facts that a buyer asks for are read from. */
export type AskedListing = Pick<
  Listing,
  | "priceEgp"
  | "downPaymentEgp"
  | "monthlyEgp"
  | "payment"
  | "unitType"
  | "areaM2"
  | "rooms"
  | "bathrooms"
  | "finishing"
  | "finishingText"
  | "delivery"
  | "coordinates"
  | "projectName"
  | "images"
>;

/**
 * The facts that a buyer asks for, in the order in which they are asked, each with when a home lacks it. A fact that does
 * not apply, such as the rooms of a plot of land, is never lacking. A new fact is a row here, its name in
 * `property.facts` and its question in `whatsapp.ask`.
 */
const lacks = {
  price: ({ priceEgp }) => priceEgp === 0,
  payment: (home) => paymentWay(home) === "unstated",
  instalments: (home) => paymentWay(home) === "instalments-unstated",
  area: ({ areaM2 }) => areaM2 === 0,
  rooms: ({ rooms, unitType }) => rooms === 0 && !mayHaveNoRooms(unitType),
  bathrooms: ({ bathrooms, unitType }) => bathrooms === 0 && isLivedIn(unitType),
  finishing: ({ finishing, finishingText, unitType }) =>
    finishing === "unknown" && unitType !== "land" && saysNothing(finishingText),
  // "Under construction" says no date; it stands among the seller's words.
  delivery: ({ delivery }) => delivery.kind === "unknown",
  // Without a place of its own a home is found by its project; of others only the district is known.
  position: ({ coordinates, projectName }) => coordinates === null && saysNothing(projectName),
  pictures: ({ images }) => images.length === 0,
} as const satisfies Readonly<Record<string, (home: AskedListing) => boolean>>;

export type UnstatedFact = keyof typeof lacks;

// Marked as free of side effects, so that scripts which only write links to chats leave the rules out.
export const unstatedFacts = /* @__PURE__ */ Object.keys(lacks) as readonly UnstatedFact[];

/** What the seller of a home did not say of all that a buyer asks for. */
export function unstatedOf(home: AskedListing): readonly UnstatedFact[] {
  return unstatedFacts.filter((fact) => lacks[fact](home));
}

/** Words that stand where a form or a file wanted an answer and got none. */
const noAnswers = [
  "-",
  "n/a",
  "na",
  "none",
  "unknown",
  "not specified",
  "not stated",
  "غير محدد",
  "غير معروف",
];

/** Whether a text is empty, or an answer that is none. */
export function isNoAnswer(text: string): boolean {
  return text === "" || noAnswers.some((answer) => foldText(answer) === foldText(text));
}

function saysNothing(text: Bilingual): boolean {
  return isNoAnswer(text.en) && isNoAnswer(text.ar);
}
