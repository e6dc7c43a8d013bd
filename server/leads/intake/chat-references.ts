import {
  type ChatReference,
  chatReferenceCount,
  chatReferenceNumber,
  toChatReference,
} from "../../../domain/leads/chat-reference.ts";
import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import type { Showcase } from "../../../domain/showcase/published-showcase.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { decryptNumber, encryptNumber, type FeistelRadices } from "./chat-cipher.ts";

/** The subject of a chat, as its reference encodes it. */
export type ChatSubject =
  | { readonly about: "unit" | "payment"; readonly homeId: number }
  | {
      readonly about: Exclude<ChatTopic["kind"], "unit" | "payment">;
      readonly developerSlug?: string | undefined;
      readonly projectSlug?: string | undefined;
    };

/** A decoded reference. Listings with ids above `uniqueListingIdMax` share references. */
export interface DecodedChatReference {
  readonly subject: ChatSubject;
  readonly locale: Locale;
  /** The start of the ten-minute slot in which it was issued. */
  readonly openedAt: Date;
}

/* A reference is a number of about 27,500 million: subject, language and ten-minute slot are concatenated and
   encrypted, so that neighbours look unrelated and references do not reveal the number of chats. It can be
   decoded without stored data. */
const slotMs = 600_000;
/**
 * The slots of two weeks, after which their numbers repeat; a reference that is first looked up later is decoded
 * as one of the last two weeks.
 */
const slotCount = 2_016;
const locales = ["en", "ar"] as const satisfies readonly Locale[];
const parts: FeistelRadices = { left: 31 ** 3, right: 31 ** 4 };
const subjectCount = Math.floor(chatReferenceCount / slotCount / locales.length);
/** Subjects of the showcase have no numeric ids: their names are hashed to numbers below this. */
const showcaseNumbers = 2 ** 20;
const homeKinds = ["unit", "payment"] as const;
/** Listings with ids up to this number, 2.9 million, have references of their own. */
export const uniqueListingIdMax: number = Math.floor((subjectCount - showcaseNumbers) / homeKinds.length);

/** The reference of a chat; the same for all chats about a subject in one language within the same ten minutes. */
export function encodeChatReference(
  keys: LeadKeys,
  { subject, locale, at }: { readonly subject: ChatSubject; readonly locale: Locale; readonly at: Date },
): ChatReference {
  const slot = Math.floor(at.getTime() / slotMs) % slotCount;
  const number = (subjectNumber(keys, subject) * locales.length + locales.indexOf(locale)) * slotCount + slot;
  return toChatReference(encryptNumber(keys, parts, number));
}

/**
 * Decodes a reference; null if it was never issued, as far as that can be told.
 * @param showcase the developers and projects among which the subject is looked for
 */
export function decodeChatReference(
  keys: LeadKeys,
  reference: ChatReference,
  { showcase, now }: { readonly showcase: Pick<Showcase, "developers">; readonly now: Date },
): DecodedChatReference | null {
  const hidden = chatReferenceNumber(reference);
  if (hidden === null) return null;
  const number = decryptNumber(keys, parts, hidden);
  const rest = Math.floor(number / slotCount);
  const locale = locales[rest % locales.length];
  const subject = findSubject(keys, Math.floor(rest / locales.length), showcase);
  if (subject === null || locale === undefined) return null;
  const current = Math.floor(now.getTime() / slotMs);
  const ago = (((current - (number % slotCount)) % slotCount) + slotCount) % slotCount;
  return { subject, locale, openedAt: new Date((current - ago) * slotMs) };
}

function subjectNumber(keys: LeadKeys, subject: ChatSubject): number {
  if (!("homeId" in subject)) return showcaseNumber(keys, subject);
  const place = (subject.homeId % uniqueListingIdMax) * homeKinds.length + homeKinds.indexOf(subject.about);
  return showcaseNumbers + place;
}

function findSubject(
  keys: LeadKeys,
  number: number,
  showcase: Pick<Showcase, "developers">,
): ChatSubject | null {
  if (number < showcaseNumbers)
    return showcaseSubjects(showcase).find((each) => showcaseNumber(keys, each) === number) ?? null;
  const place = number - showcaseNumbers;
  const about = homeKinds[place % homeKinds.length];
  const homeId = Math.floor(place / homeKinds.length);
  return about === undefined || homeId >= uniqueListingIdMax ? null : { about, homeId };
}

function showcaseNumber(
  keys: LeadKeys,
  { about, developerSlug, projectSlug }: Exclude<ChatSubject, { homeId: number }>,
): number {
  return keys.chatNumber(`${about}/${developerSlug ?? ""}/${projectSlug ?? ""}`) % showcaseNumbers;
}

type ShowcaseSubject = Exclude<ChatSubject, { homeId: number }>;

/** All subjects about the showcase that a link can have. */
export function showcaseSubjects({ developers }: Pick<Showcase, "developers">): readonly ShowcaseSubject[] {
  const developed = developers.flatMap(({ slug, projects }) =>
    projects.map((project) => ({ developerSlug: slug, projectSlug: project.slug })),
  );
  return [
    { about: "general" },
    { about: "offer" },
    ...developers.map(({ slug }) => ({ about: "developer" as const, developerSlug: slug })),
    ...developed.map((slugs) => Object.assign({ about: "project" as const }, slugs)),
    ...developed.map((slugs) => Object.assign({ about: "price-list" as const }, slugs)),
  ];
}
