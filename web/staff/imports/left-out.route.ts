import { escapeCsvFormula } from "../../../domain/text/csv-formula.ts";
import { parseRowId } from "../../../domain/text/row-id.ts";
import { byteOrderMark, toCsvLines } from "../../../domain/text/csv.ts";
import { cellFaultText } from "../../../messages/fault-text.ts";
import { importColumnName } from "../../../messages/import-texts.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { SkippedRowBatch, SkipReason } from "../../../server/imports/rows/skipped-rows.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import { appContext } from "../../shell/app-context.ts";
import { privateResponseHeaders } from "../../shell/private-page.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { streamDownload } from "../shell/streamed-file.ts";
import type { Route } from "./+types/left-out.route";

/** GET /{lang}/admin/import/left-out?run=3: the original rows that an import leaves out, each with the reason. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(request, context, "imports:run");
  const { imports } = context.get(appContext);
  const id = parseRowId(new URL(request.url).searchParams.get("run"));
  const run = id === null ? null : await imports.find(id);
  if (run === null) return new Response(null, { status: 404, headers: privateResponseHeaders });
  const parts = toCsv(imports.leftOut(run.id), context.get(readerFormatContext));
  return streamDownload(parts, { name: `left-out-${run.id}.csv`, type: "text/csv; charset=utf-8" });
}

async function* toCsv(answers: AsyncIterable<SkippedRowBatch>, style: NumberStyle): AsyncGenerator<string> {
  const t = getTranslator(style, "imports.leftOut");
  let isFirst = true;
  for await (const { columns, rows } of answers) {
    const head = isFirst ? [[...columns, t("wrong")]] : [];
    const lines = rows.map(({ cells, why }) =>
      columns.map((_, index) => cells[index] ?? "").concat(reasonText(why, style)),
    );
    // Escapes cells that a spreadsheet program could execute as formulas.
    const safeLines = [...head, ...lines].map((line) =>
      line.map((cell) => (typeof cell === "number" ? cell : escapeCsvFormula(cell))),
    );
    yield (isFirst ? byteOrderMark : "") + toCsvLines(safeLines);
    isFirst = false;
  }
}

function reasonText(reason: SkipReason, style: NumberStyle): string {
  const t = getTranslator(style, "imports");
  switch (reason.kind) {
    case "asked":
    case "declined":
      return t(`leftOut.${reason.kind}`);
    case "changed":
      return t("faults.changedMeanwhile");
    case "faults":
      return reason.faults
        .map((fault) =>
          [
            fault.column === "row" ? "" : `${importColumnName(fault.column, style)}:`,
            cellFaultText(fault, style),
            fault.text,
          ]
            .filter((part) => part !== "")
            .join(" "),
        )
        .join(" ");
  }
}
