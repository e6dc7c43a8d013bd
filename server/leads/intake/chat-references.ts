import {
  type ChatReference,
  chatReferenceCount,
  chatReferenceToNumber,
  formatChatReference,
} from "../../../domain/leads/chat-reference.ts";
import type { ChatTopic } from "../../../domain/leads/chat-topic.ts";
import type { Showcase } from "../../../domain/showcase/published-showcase.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import type { LeadKeys } from "../record/lead-keys.ts";
import { decryptReferenceNumber, encryptReferenceNumber, type FeistelRadices } from "./chat-cipher.ts";

/** The subject of a WhatsApp chat, which its reference encodes. */
export type ChatSubject =
  | { readonly about: "unit" | "payment"; readonly homeId: number }
  | {
      readonly about: Exclude<ChatTopic["kind"], "unit" | "payment">;
      readonly developerSlug?: string | undefined;
      readonly projectSlug?: string | undefined;
    };

/** What a reference encodes. Listings whose ids differ by a multiple of `maxUniqueListingId` share references. */
export interface DecodedChatReference {
  readonly subject: ChatSubject;
  readonly locale: Locale;
  /** The start of the ten-minute slot in which the reference was issued. */
  readonly openedAt: Date;
}

/* A reference encodes one of about 27,500 million numbers, which combines subject, language and ten-minute slot.
   The number is encrypted, so that similar references look unrelated and do not reveal how many chats there are.
   A reference can be decoded without stored data. */
const slotMs = 600_000;
/**
 * The number of slots in two weeks, after which slot numbers repeat. A reference is decoded as one of the last two
 * weeks.
 */
const slotCount = 2_016;
const locales = ["en", "ar"] as const satisfies readonly Locale[];
const parts: FeistelRadices = { left: 31 ** 3, right: 31 ** 4 };
const subjectCount = Math.floor(chatReferenceCount / slotCount / locales.length);
/** The showcase's subjects have no numeric ids, so their names are hashed to numbers below this one. */
const showcaseNumbers = 2 ** 20;
const homeKinds = ["unit", "payment"] as const;
/** Listings with ids up to this number, about 2.9 million, do not share references. */
export const maxUniqueListingId: number = Math.floor((subjectCount - showcaseNumbers) / homeKinds.length);

/** The reference of a chat. It is the same for all chats about one subject in one language within ten minutes. */
export function encodeChatReference(
  keys: LeadKeys,
  { subject, locale, at }: { readonly subject: ChatSubject; readonly locale: Locale; readonly at: Date },
): ChatReference {
  const slot = Math.floor(at.getTime() / slotMs) % slotCount;
  const number = (subjectNumber(keys, subject) * locales.length + locales.indexOf(locale)) * slotCount + slot;
  return formatChatReference(encryptReferenceNumber(keys, parts, number));
}

/**
 * Decodes a reference. Returns null if it encodes no known subject or no possible time.
 * @param showcase the developers and projects that the reference may encode
 */
export function decodeChatReference(
  keys: LeadKeys,
  reference: ChatReference,
  { showcase, now }: { readonly showcase: Pick<Showcase, "developers">; readonly now: Date },
): DecodedChatReference | null {
  const hidden = chatReferenceToNumber(reference);
  if (hidden === null) return null;
  const number = decryptReferenceNumber(keys, parts, hidden);
  const quotient = Math.floor(number / slotCount);
  const locale = locales[quotient % locales.length];
  const subject = findSubject(keys, Math.floor(quotient / locales.length), showcase);
  if (subject === null || locale === undefined) return null;
  const current = Math.floor(now.getTime() / slotMs);
  const ago = (((current - (number % slotCount)) % slotCount) + slotCount) % slotCount;
  return { subject, locale, openedAt: new Date((current - ago) * slotMs) };
}

function subjectNumber(keys: LeadKeys, subject: ChatSubject): number {
  if (!("homeId" in subject)) return showcaseNumber(keys, subject);
  const place = (subject.homeId % maxUniqueListingId) * homeKinds.length + homeKinds.indexOf(subject.about);
  return showcaseNumbers + place;
}

function findSubject(
  keys: LeadKeys,
  number: number,
  showcase: Pick<Showcase, "developers">,
): ChatSubject | null {
  if (number < showcaseNumbers)
    return listChatReferenceSubjects(showcase).find((each) => showcaseNumber(keys, each) === number) ?? null;
  const place = number - showcaseNumbers;
  const about = homeKinds[place % homeKinds.length];
  const homeId = Math.floor(place / homeKinds.length);
  return about === undefined || homeId >= maxUniqueListingId ? null : { about, homeId };
}

function showcaseNumber(
  keys: LeadKeys,
  { about, developerSlug, projectSlug }: Exclude<ChatSubject, { homeId: number }>,
): number {
  return keys.chatNumber(`${about}/${developerSlug ?? ""}/${projectSlug ?? ""}`) % showcaseNumbers;
}

type ShowcaseSubject = Exclude<ChatSubject, { homeId: number }>;

/** All subjects of the showcase that a chat link can have. */
export function listChatReferenceSubjects({
  developers,
}: Pick<Showcase, "developers">): readonly ShowcaseSubject[] {
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
