import { isIP } from "node:net";
import * as v from "valibot";
import { parseEmail } from "../../domain/text/email.ts";
import { parseSecretKey } from "./secret-key.ts";

// Schemas of single settings. Each error message continues a sentence that begins with the setting's name.

export const textSetting = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "is empty"),
    v.maxLength(max, `is longer than ${max} characters`),
  );

/** A URL whose protocol, such as "https:", matches `protocol`. @param isGood a further condition */
export const urlSetting = (protocol: RegExp, message: string, isGood: (url: URL) => boolean = () => true) =>
  v.pipe(
    v.string(),
    v.check((value) => {
      const url = URL.parse(value);
      return url !== null && protocol.test(url.protocol) && isGood(url);
    }, message),
  );

/** A web address (http or https). */
export const httpUrlSetting = (message = "is not a web address") => urlSetting(/^https?:$/, message);

export const integerSetting = (min: number, max: number) => {
  const message = `is not a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const partsOf = (value: string) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** A key of 32 bytes in base64. */
export const keySetting = v.pipe(
  v.string(),
  v.transform(parseSecretKey),
  v.check((key) => key !== null, "is not a key of 32 bytes in base64"),
);

/** The name of a bucket of a service with the S3 protocol. */
export const bucketNameSetting = v.pipe(
  v.string(),
  v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "is not the name of a bucket"),
);

/** A comma-separated list in which every part is valid. */
export const commaListSetting = (isValid: (part: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.transform(partsOf),
    v.check((list) => list.every(isValid), message),
  );

export const emailListSetting = commaListSetting(
  (part) => parseEmail(part) !== null,
  "is not a comma-separated list of e-mail addresses",
);

/** Whether this is an address or a CIDR block: "127.0.0.1", "10.0.0.0/8", "2001:db8::/32". */
function isAddressBlock(value: string): boolean {
  const [address = "", prefixLength, ...rest] = value.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefixLength === undefined) return true;
  return /^\d{1,3}$/.test(prefixLength) && Number(prefixLength) <= (family === 4 ? 32 : 128);
}

const blocksMessage = "a comma-separated list of addresses or blocks such as 10.0.0.0/8";

export const cidrListSetting = commaListSetting(isAddressBlock, `is not ${blocksMessage}`);

/** The proxies in front of the site, or "none" if there is none. */
export const trustedProxiesSetting = v.pipe(
  v.string(),
  v.transform((value) => (value.trim() === "none" ? ("none" as const) : partsOf(value))),
  v.check((value) => value === "none" || value.every(isAddressBlock), `is neither none nor ${blocksMessage}`),
);
