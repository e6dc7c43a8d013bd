import { egyptBox } from "../../places/bounding-box.ts";
import { placeIdPattern } from "../../places/place.ts";
import { type ZoneSize, minZoneSidePercent } from "../../showcase/project-parts.ts";
import { parseLocalizedNumber } from "../../text/digits.ts";
import type { InputParseResult, ValueField } from "./field.ts";
import { parsePercent } from "./typed-percent.ts";
import { faultResult } from "./value.ts";

/* Positions of the showcase: on the map of Egypt, or on the picture of a master plan. */

/** Map coordinates within the box around Egypt; swapped latitude and longitude lie outside of it. */
export function coordinatesField(): ValueField {
  return {
    kind: "value",
    control: { kind: "point" },
    inputs: ["lat", "lng"],
    write: (value) => {
      const { lat, lng } = (value ?? {}) as { readonly lat?: number; readonly lng?: number };
      return [String(lat ?? ""), String(lng ?? "")];
    },
    read: (texts) => {
      const [lat, lng] = texts.map((text) => parseLocalizedNumber(text));
      if (lat === null || lat === undefined || lat > 90)
        return faultResult(texts[0]?.trim() ? "number" : "blank", "lat");
      if (lng === null || lng === undefined || lng > 180)
        return faultResult(texts[1]?.trim() ? "number" : "blank", "lng");
      const [isNorthSouth, isEastWest] = [
        isBetween(lat, egyptBox.south, egyptBox.north),
        isBetween(lng, egyptBox.west, egyptBox.east),
      ];
      if (!isNorthSouth || !isEastWest) return faultResult("egypt", isNorthSouth ? "lng" : "lat");
      return { value: { lat, lng } };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

/** Rough outline of an area: corners as "30.01, 31.44", one per line. Null to use the map's own outline. */
export function outlineField(): ValueField {
  return {
    kind: "value",
    control: { kind: "text" },
    inputs: [""],
    write: (each) => [((each ?? []) as readonly Corner[]).map(({ lat, lng }) => `${lat}, ${lng}`).join("\n")],
    read: ([text = ""]) => {
      const lines = text.split("\n").flatMap((each) => (each.trim() === "" ? [] : [each]));
      if (lines.length === 0) return { value: null };
      const corners = lines.map((line) => {
        const [lat, lng, ...extra] = line
          .split(/\s*[,;\u060c]\s*/u)
          .map((part) => parseLocalizedNumber(part));
        return extra.length === 0 && isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : null;
      });
      const isValid = corners.length >= 3 && corners.length <= 500 && !corners.includes(null);
      return isValid ? { value: corners } : faultResult("outline");
    },
    isBlank: ([text = ""]) => text.trim() === "",
  };
}

function isBetween(degrees: number, min: number, max: number): boolean {
  return degrees >= min && degrees <= max;
}

interface Corner {
  readonly lat: number;
  readonly lng: number;
}

function isWithin(degrees: number | null | undefined, limit: number): degrees is number {
  return degrees !== null && degrees !== undefined && degrees <= limit;
}

/** Size of a zone's rectangle. Omitted if both are blank, so that the zone has only a mark. */
export function zoneSizeField(): ValueField {
  return {
    kind: "value",
    control: { kind: "percent" },
    inputs: ["width", "height"],
    write: (value) => {
      const { widthPercent, heightPercent } = (value ?? {}) as Partial<ZoneSize>;
      return [String(widthPercent ?? ""), String(heightPercent ?? "")];
    },
    read: ([width = "", height = ""]) => {
      if (width.trim() === "" && height.trim() === "") return { value: undefined };
      const [widthPercent, heightPercent] = [parsePercent(width), parsePercent(height)];
      const failure = sideFault("width", width, widthPercent) ?? sideFault("height", height, heightPercent);
      return failure ?? { value: { widthPercent, heightPercent } };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

function sideFault(input: string, text: string, percent: number | null): InputParseResult | null {
  if (text.trim() === "") return faultResult("blank", input);
  if (percent === null) return faultResult("number", input);
  if (percent < minZoneSidePercent) return faultResult("low", input, minZoneSidePercent);
  return percent > 100 ? faultResult("high", input, 100) : null;
}

const placeMark = "place:";

/** The stored form of a place's id in an input, distinct from every text that staff type. */
export function formatPlaceInput(id: string): string {
  return placeMark + id;
}

/** The place's id in an input; null while the input has a typed text that names no single place. */
export function parsePlaceInput(text: string): string | null {
  const id = text.startsWith(placeMark) ? text.slice(placeMark.length) : "";
  return placeIdPattern.test(id) ? id : null;
}

/**
 * A place of the gazetteer. Staff type its name; on saving, the site resolves the name and stores the id.
 * @param isOmittedWhenBlank true if the published object omits the field for a blank input
 */
export function gazetteerPlaceField({ isOmittedWhenBlank = false } = {}): ValueField {
  return {
    kind: "value",
    control: { kind: "place" },
    inputs: [""],
    write: (each) => [typeof each === "string" ? formatPlaceInput(each) : ""],
    read: ([text = ""]) => {
      if (text.trim() === "") return isOmittedWhenBlank ? { value: undefined } : faultResult("blank");
      const id = parsePlaceInput(text.trim());
      return id === null ? faultResult("place") : { value: id };
    },
    isBlank: ([text = ""]) => text.trim() === "",
  };
}
