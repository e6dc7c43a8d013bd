import { joinWithCommas } from "../../messages/lists.ts";
import { getServerTexts } from "../../messages/server-texts.ts";
import type { ImportPictureService } from "../imports/pictures/import-pictures.ts";

const countKinds = ["fetched", "failed", "waiting"] as const;

/** Progress of the pictures that an import downloads, worded as on its page; empty when there are none. */
export async function formatPictureProgress(
  pictures: Pick<ImportPictureService, "find">,
  runId: number,
): Promise<readonly string[]> {
  const t = getServerTexts("en", "fetched");
  const report = await pictures.find(runId, 1);
  if (report === null) return [];
  const counts = countKinds.filter((kind) => report[kind] > 0);
  const { failures, failed } = report;
  return [
    `${t("title")}: ${joinWithCommas(
      counts.map((kind) => t(`counts.${kind}`, { count: report[kind] })),
      "en",
    )}.`,
    ...(report.waiting > 0 ? [t("coming")] : []),
    ...failures.map(
      ({ row, unitCode, address, fault }) =>
        `  ${t("failure", { row: String(row) })} (${unitCode}): ${t(`faults.${fault}`)} ${address}`,
    ),
    ...(failed > failures.length ? ["  … and more"] : []),
  ];
}
