import { serializeInventoryQuery } from "../../../../domain/listings/inventory-query.ts";
import { roleHasPermission } from "../../../../domain/staff/roles.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { urls } from "../../../shell/urls.ts";
import { useInventory } from "./use-inventory.ts";
import type { InventoryData } from "./load-inventory.ts";

/** Links that export all pages of the result as a file; nothing if the account may not export. */
export function ExportResultsLinks({ board: { account, total } }: { readonly board: InventoryData }) {
  const t = useTranslations("properties");
  const locale = usePageLocale();
  const { query } = useInventory();
  if (total === 0 || !roleHasPermission(account.role, "imports:run")) return null;
  const search = serializeInventoryQuery({ ...query, page: 1 }).toString();
  return (
    <div className="cluster gap-2 gap-x4">
      <ButtonLink look="quiet" href={urls.staffExport(locale, "xlsx", search)}>
        {t("export.xlsx")}
      </ButtonLink>
      <ButtonLink look="quiet" href={urls.staffExport(locale, "csv", search)}>
        {t("export.csv")}
      </ButtonLink>
    </div>
  );
}
