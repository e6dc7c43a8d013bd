import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";
import type { Listing } from "./listing.ts";
import { paymentMethodOf } from "./payment-method.ts";
import { isResidential, mayHaveNoRooms } from "./unit-type.ts";

/** The fields of a listing from which its missing facts are derived. */
export type UnstatedFactSource = Pick<
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
 * Facts that buyers ask for, in display order, each with a test for listings that lack it. A fact that does not
 * apply, such as the rooms of a plot of land, is never lacking. A new fact needs a row here, its name in
 * `property.facts` and its question in `whatsapp.ask`.
 */
const isMissing = {
  price: ({ priceEgp }) => priceEgp === 0,
  payment: (home) => paymentMethodOf(home) === "unstated",
  instalments: (home) => paymentMethodOf(home) === "instalments-unstated",
  area: ({ areaM2 }) => areaM2 === 0,
  rooms: ({ rooms, unitType }) => rooms === 0 && !mayHaveNoRooms(unitType),
  bathrooms: ({ bathrooms, unitType }) => bathrooms === 0 && isResidential(unitType),
  finishing: ({ finishing, finishingText, unitType }) =>
    finishing === "unknown" && unitType !== "land" && isUnstatedText(finishingText),
  // Also lacking for "under construction", which gives no date.
  delivery: ({ delivery }) => delivery.kind === "unknown",
  // A listing without coordinates can be located by its project; without a project only its district is known.
  position: ({ coordinates, projectName }) => coordinates === null && isUnstatedText(projectName),
  pictures: ({ images }) => images.length === 0,
} as const satisfies Readonly<Record<string, (home: UnstatedFactSource) => boolean>>;

export type UnstatedFact = keyof typeof isMissing;

// The annotation lets bundlers drop the rules from bundles that only build chat links.
export const unstatedFacts = /* @__PURE__ */ Object.keys(isMissing) as readonly UnstatedFact[];

export function findUnstatedFacts(home: UnstatedFactSource): readonly UnstatedFact[] {
  return unstatedFacts.filter((fact) => isMissing[fact](home));
}

/** Placeholders typed in place of an answer. */
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

export function isBlankOrPlaceholder(text: string): boolean {
  return text === "" || noAnswers.some((answer) => foldText(answer) === foldText(text));
}

function isUnstatedText(text: Bilingual): boolean {
  return isBlankOrPlaceholder(text.en) && isBlankOrPlaceholder(text.ar);
}
