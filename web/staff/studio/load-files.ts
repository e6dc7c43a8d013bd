import { data } from "react-router";
import { unitTypeIds } from "../../../domain/listings/unit-type.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { listPictureSlots } from "../../../domain/studio/picture-places.ts";
import { showcasePartDefinitions } from "../../../domain/studio/studio-parts.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { ProjectFilesData } from "./files/files-data.ts";
import { requirePart } from "./load-part.ts";
import { partTitleText, currentDraftTexts } from "./pieces/part-texts.ts";

/** Query parameter with the path of the input for which a picture is uploaded; the form preselects this input. */
const placeParam = "at";

/** @throws a 404 if the address names no project; other parts have no files */
export async function loadProjectFiles(
  app: App,
  params: URLSearchParams,
  format: ReaderFormat,
): Promise<ProjectFilesData> {
  const { name, draft } = await requirePart(app, params);
  if (name.kind !== "project") throw data(null, { status: 404 });
  const formValues = currentDraftTexts(app.studio.published(), name, draft);
  const places = listPictureSlots(showcasePartDefinitions.project.fields, formValues).map((place) => {
    const unitType = unitTypeIds.find((id) => id === formValues[unitOf(place.at)]) ?? null;
    return Object.assign({}, place, { value: `${place.kind}:${place.at}`, unitType });
  });
  const inputPath = params.get(placeParam);
  return {
    kind: "files",
    name,
    title: partTitleText(name, formValues, format.locale),
    places,
    chosenPlace: places.find((place) => place.at === inputPath)?.value ?? "add:pictures",
    brochure: formValues["brochure.url"] ?? "",
    film: formValues["video.url"] ?? "",
  };
}

/** Returns the name of the input with a floor plan's unit type; "" for the place of another picture. */
function unitOf(inputPath: string): string {
  return inputPath.startsWith("units.") ? `${inputPath.split(".").slice(0, 2).join(".")}.type` : "";
}
