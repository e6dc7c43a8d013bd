import type { OpeningHours } from "../time/calendar.ts";
import type { ChargeDue } from "../plans/contract-plan.ts";
import { parseWholeNumber } from "../text/digits.ts";
import { isPictureUrl } from "../pictures/picture.ts";
import { parseSlug } from "../text/slug.ts";
import { ownVideoFile, videoHosts } from "../showcase/project-video.ts";
import type { InputFault, ReadResult, ValueField } from "./field.ts";
import { parsePercent } from "./typed-percent.ts";
import { parseAmountEgp } from "./typed-amount.ts";

/*
 * Values of the showcase that are typed in a way of their own. The kinds that every editor has are in values.ts.
 */

const failed = (code: InputFault["code"], input = ""): ReadResult => ({ faults: [{ code, input }] });

/** The name of a developer, project or area in addresses. */
export function slug(): ValueField {
  return single("slug", String, (text) => {
    if (text === "") return failed("blank");
    return parseSlug(text) === text ? { value: text } : failed("slug");
  });
}

/**
 * What comes on top of the price: not disclosed, nothing, a share of the list price or a sum in EGP, and the month in
 * which it is due, counted from the contract; a blank month is that of the delivery.
 */
export function charge(): ValueField {
  return {
    kind: "value",
    control: { kind: "charge" },
    inputs: ["kind", "sum", "month"],
    write: (each) => writeCharge((each ?? "not-disclosed") as ChargeDue),
    read: ([kind = "", sum = "", month = ""]) => {
      if (kind === "" || kind === "not-disclosed") return { value: "not-disclosed" };
      if (kind !== "percent" && kind !== "amount" && kind !== "none") return failed("option", "kind");
      const due = month.trim() === "" ? "delivery" : parseWholeNumber(month);
      if (due === null || (due !== "delivery" && due > 600)) return failed("number", "month");
      if (kind === "none") return { value: { part: { kind: "amount", amountPiastres: 0 }, month: due } };
      if (sum.trim() === "") return failed("blank", "sum");
      if (kind === "percent") {
        const percent = parsePercent(sum);
        return percent === null || percent > 100
          ? failed("charge", "sum")
          : { value: { part: { kind, percent }, month: due } };
      }
      const amount = parseAmountEgp(sum);
      return amount === null
        ? failed("charge", "sum")
        : { value: { part: { kind, amountPiastres: amount * 100 }, month: due } };
    },
    isBlank: () => true,
  };
}

function writeCharge(due: ChargeDue): readonly string[] {
  if (due === "not-disclosed") return ["not-disclosed", "", ""];
  const { part, month } = due;
  const typedMonth = month === "delivery" ? "" : String(month);
  if (part.kind === "percent") return ["percent", String(part.percent), typedMonth];
  return part.amountPiastres === 0
    ? ["none", "", typedMonth]
    : ["amount", String(part.amountPiastres / 100), typedMonth];
}

/** The address of a video: https at one of `videoHosts`, or a video file on this site. */
export function videoAddress(): ValueField {
  const isVideoUrl = (text: string) =>
    ownVideoFile(text) !== null ||
    (text.startsWith("https://") &&
      URL.canParse(text) &&
      videoHosts.some((host) => host === new URL(text).hostname));
  return single("line", String, (text) => {
    if (text === "") return failed("blank");
    return isVideoUrl(text) ? { value: text } : failed("video");
  });
}

/** A PDF that was uploaded here, or that lies at an https address. */
export function pdfAddress(): ValueField {
  return single("file", String, (text) => {
    if (text === "") return failed("blank");
    return isPictureUrl(text) ? { value: text } : failed("file");
  });
}

/** Opening hours in Cairo, typed as "7,1,2,3,4 09:00-18:00; 6 10:00-14:00", where 1 is Monday and 7 is Sunday. */
export function hours(): ValueField {
  return single(
    "hours",
    (each) =>
      (each as readonly OpeningHours[])
        .map(({ days, opens, closes }) => `${days.join(",")} ${opens}-${closes}`)
        .join("; "),
    (text) => {
      const parts = text === "" ? [] : text.split(/\s*;\s*/);
      const read = parts.map((part) => {
        const [, days = "", opens = "", closes = ""] =
          /^([1-7](?:,[1-7])*) (\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(part) ?? [];
        const isTime = (time: string) => time < "24:00" && Number(time.slice(3)) < 60;
        return days !== "" && isTime(opens) && isTime(closes)
          ? { days: days.split(",").map(Number), opens, closes }
          : null;
      });
      return read.includes(null) ? failed("hours") : { value: read };
    },
  );
}

/** The drawing of a logo: its view box and its path, as an SVG file has them. */
export function drawing(): ValueField {
  return {
    kind: "value",
    control: { kind: "drawing" },
    inputs: ["viewBox", "path"],
    write: (each) => {
      const { viewBox = "", path = "" } = (each ?? {}) as {
        readonly viewBox?: string;
        readonly path?: string;
      };
      return [viewBox, path];
    },
    read: ([viewBox = "", path = ""]) =>
      /^-?[\d.]+(?: -?[\d.]+){3}$/.test(viewBox) &&
      /^[MmLlHhVvCcSsQqTtAaZz\d\s.,+eE-]+$/.test(path) &&
      path.length <= 20_000
        ? { value: { viewBox, path } }
        : failed("drawing", "path"),
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

/** What the site keeps by itself: typed by nobody, so it never says that an object is filled in. */
export function kept(field: ValueField, blank?: string): ValueField {
  return {
    ...field,
    read: (texts) => field.read(blank !== undefined && texts.join("") === "" ? [blank] : texts),
    isBlank: () => true,
  };
}

function single(
  kind: "slug" | "line" | "file" | "hours",
  write: (value: unknown) => string,
  read: (text: string) => ReadResult,
): ValueField {
  return {
    kind: "value",
    control: { kind },
    inputs: [""],
    write: (each) => [each === null || each === undefined ? "" : write(each)],
    read: ([text = ""]) => read(text.trim()),
    isBlank: ([text = ""]) => text.trim() === "",
  };
}
