import type { ComponentProps } from "react";
import { Select } from "../../../ui/field.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { useQuarterName } from "../pieces/quarter-name.ts";
import { usePartEditor } from "./part-editor-context.ts";

/**
 * The numbers of years offered before and after the current one. A value outside of them is offered if it is
 * already set.
 */
const years = { before: 3, after: 12 } as const;

export function CalendarQuarterSelect(
  props: Omit<ComponentProps<"select">, "defaultValue"> & { readonly defaultValue: string },
) {
  const t = useTranslations("studio");
  const quarterName = useQuarterName();
  const { today } = usePartEditor();
  const thisYear = Number(today.slice(0, 4));
  const quarters = Array.from({ length: (years.before + years.after + 1) * 4 }, (_, index) => {
    const year = thisYear - years.before + Math.floor(index / 4);
    return `${year}-${(index % 4) + 1}`;
  });
  const { defaultValue } = props;
  const all = defaultValue === "" || quarters.includes(defaultValue) ? quarters : [defaultValue, ...quarters];
  return (
    <Select {...props}>
      <option value="">{t("noQuarter")}</option>
      {all.map((value) => (
        <option key={value} value={value}>
          {quarterName(value)}
        </option>
      ))}
    </Select>
  );
}
