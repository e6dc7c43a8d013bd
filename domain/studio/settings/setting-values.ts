import { isPictureUrl } from "../../pictures/picture.ts";
import {
  findAccentFault,
  type AccentColours,
  defaultAccentColours,
  type ColourTheme,
} from "../../showcase/brand-colours.ts";
import { findSocialNetwork, type SocialNetwork, socialNetworkIds } from "../../showcase/social-links.ts";
import { parseEmail } from "../../text/email.ts";
import { formatPhone, parseEgyptianPhone } from "../../text/phone.ts";
import { normaliseSingleLine } from "../../text/single-line.ts";
import type { InputFaultCode, InputFault, InputParseResult, ValueField } from "../fields/field.ts";

/*
 * Values of the site's settings. A blank one is null and falls back to the environment's setting, or to the
 * product's default.
 */

/** Number of characters that are parsed, more than any setting has; the rest is cut off. */
const readLength = 2_000;

function failed(code: InputFaultCode, input = "", limit?: number): InputParseResult {
  return { faults: [{ code, input, ...(limit !== undefined && { limit }) }] };
}

function setting(
  read: (text: string) => InputParseResult,
  write: (value: string) => string = (value) => value,
): ValueField {
  return {
    kind: "value",
    control: { kind: "line" },
    inputs: [""],
    write: (value) => [typeof value === "string" ? write(value) : ""],
    read: ([text = ""]) => {
      const { kept } = normaliseSingleLine(text, readLength);
      return kept === "" ? { value: null } : read(kept);
    },
    isBlank: ([text = ""]) => text.trim() === "",
  };
}

/** An Egyptian phone number in any common spelling and either script; stored as E.164. */
export function phoneSettingField(): ValueField {
  return setting((text) => {
    const phone = parseEgyptianPhone(text);
    return phone === null ? failed("phone") : { value: phone };
  }, formatPhone);
}

export function emailSettingField(): ValueField {
  return setting((text) => {
    const email = parseEmail(text);
    return email === null ? failed("email") : { value: email };
  });
}

/** URL of a picture: a path on this site, or https. */
export function pictureSettingField(): ValueField {
  return setting((text) => (isPictureUrl(text) && text.length <= 1_000 ? { value: text } : failed("logo")));
}

interface BilingualRules {
  /** Most characters in each language. */
  readonly longest: number;
  /** Set if one language is enough; its text is then shown in both. */
  readonly isEitherEnough?: boolean;
}

/** A text in both languages and any script, because a brand may be in Latin letters in Arabic too. */
export function bilingualSettingField({ longest, isEitherEnough = false }: BilingualRules): ValueField {
  return {
    kind: "value",
    control: { kind: "line" },
    inputs: ["en", "ar"],
    write: (value) => {
      const { en, ar } = (value ?? { en: "", ar: "" }) as { readonly en: string; readonly ar: string };
      return [en, ar];
    },
    read: (texts) => {
      const [en = "", ar = ""] = texts.map((text) => normaliseSingleLine(text, readLength).kept);
      if (en === "" && ar === "") return { value: null };
      if (!isEitherEnough && en === "") return failed("translation", "en");
      if (!isEitherEnough && ar === "") return failed("translation", "ar");
      if (en.length > longest) return failed("long", "en", longest);
      return ar.length > longest ? failed("long", "ar", longest) : { value: { en, ar } };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

const themes = ["light", "dark"] as const satisfies readonly ColourTheme[];

/** Parses a typed colour to "#035954", also from "035954" and "#055"; null if it is none. */
export function parseColour(text: string): string | null {
  const [, digits = ""] = /^#?((?:[\da-f]{3}){1,2})$/.exec(text.trim().toLowerCase()) ?? [];
  if (digits === "") return null;
  return digits.length === 6 ? `#${digits}` : `#${digits.replaceAll(/./g, "$&$&")}`;
}

/**
 * The accent colour of each theme. A blank input means the product's own colour; if both are blank, nothing is
 * published.
 */
export function accentColoursSettingField(): ValueField {
  return {
    kind: "value",
    control: { kind: "line" },
    inputs: themes,
    write: (value) => {
      const colours = (value ?? null) as AccentColours | null;
      return themes.map((theme) => colours?.[theme] ?? "");
    },
    read: (texts) => {
      if (texts.every((text) => text.trim() === "")) return { value: null };
      const read = themes.map((theme, at) => readColour(texts[at] ?? "", theme));
      const faults = read.flatMap((each) => (typeof each === "string" ? [] : [each]));
      const [light = "", dark = ""] = read.map((each) => (typeof each === "string" ? each : ""));
      return faults.length > 0 ? { faults } : { value: { light, dark } };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

function readColour(text: string, theme: ColourTheme): string | InputFault {
  if (text.trim() === "") return defaultAccentColours[theme];
  const colour = parseColour(text);
  if (colour === null) return { code: "colour", input: theme };
  return findAccentFault(colour, theme) === null ? colour : { code: "contrast", input: theme };
}

/** Largest number of links, more than a footer has room for. */
const maxLinks = 12;

/** The brokerage's pages on social networks: an input for each network, with several URLs separated by spaces. */
export function socialLinksSettingField(): ValueField {
  return {
    kind: "value",
    control: { kind: "line" },
    inputs: socialNetworkIds,
    write: (value) => {
      const links = (value ?? []) as readonly string[];
      return socialNetworkIds.map((site) =>
        links.filter((link) => findSocialNetwork(link) === site).join(" "),
      );
    },
    read: (texts) => {
      const links: string[] = [];
      for (const [index, site] of socialNetworkIds.entries())
        for (const text of (texts[index] ?? "").split(/\s+/u).filter(Boolean)) {
          const link = parseLink(text, site);
          if (link === null) return failed("link", site);
          if (!links.includes(link)) links.push(link);
        }
      return links.length > maxLinks ? failed("high", socialNetworkIds[0], maxLinks) : { value: links };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

/** Parses the https URL of a page at this network, typed with or without "https://"; null for anything else. */
function parseLink(text: string, site: SocialNetwork): string | null {
  const link = `https://${text.replace(/^https?:\/\//iu, "")}`;
  return findSocialNetwork(link) === site && link.length <= 300 ? link : null;
}
