import * as v from "valibot";
import { isAddressBlock } from "./address-block.ts";

/** What settings are made of; each message goes on after the setting's name. */

export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "is empty"),
    v.maxLength(max, `is longer than ${max} characters`),
  );

/** An address of one of these protocols, each with its colon. @param isGood what else has to hold of it */
export const addressOf = (protocol: RegExp, message: string, isGood: (url: URL) => boolean = () => true) =>
  v.pipe(
    v.string(),
    v.check((value) => {
      const url = URL.parse(value);
      return url !== null && protocol.test(url.protocol) && isGood(url);
    }, message),
  );

/** An address of the web. */
export const httpUrl = (message = "is not a web address") => addressOf(/^https?:$/, message);

export const wholeNumber = (least: number, most: number) => {
  const message = `is not a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
};

const partsOf = (value: string) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Parts between commas, none of them odd. */
export const listOf = (isValid: (part: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.transform(partsOf),
    v.check((list) => list.every(isValid), message),
  );

const blocksMessage = "a comma-separated list of addresses or blocks such as 10.0.0.0/8";

export const addressBlocks = listOf(isAddressBlock, `is not ${blocksMessage}`);

/** The proxies in front of the site, or "none" where somebody says that there is none. */
export const proxyBlocks = v.pipe(
  v.string(),
  v.transform((value) => (value.trim() === "none" ? ("none" as const) : partsOf(value))),
  v.check((value) => value === "none" || value.every(isAddressBlock), `is neither none nor ${blocksMessage}`),
);
