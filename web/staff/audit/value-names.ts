import type { NextStep } from "../../../domain/leads/next-step.ts";
import type { StatedPaymentMethod } from "../../../domain/listings/payment-method.ts";
import type { PlaceKind } from "../../../domain/places/place.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { getTranslator } from "../../../messages/translator.ts";

/*
 * Texts for enumerated values that the audit records. They have their own file, because the check of the texts that
 * a section sends (web/texts/sections.test.ts) counts every key in a file as a key of each of its namespaces.
 */

export function placeKindName(locale: Locale, kind: PlaceKind): string {
  return getTranslator(locale, "places")(`kinds.${kind}`);
}

export function nextStepName(locale: Locale, step: NextStep): string {
  return getTranslator(locale, "inbox.next")(`steps.${step}`);
}

export function paymentMethodName(locale: Locale, payment: StatedPaymentMethod): string {
  return getTranslator(locale, "propertyForm")(`payment.${payment}`);
}
