import type { ComponentProps } from "react";
import { FormField } from "../../../forms/labelled-field.tsx";
import type { ProjectFilesActionData } from "./files-data.ts";

interface FileFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly answer: ProjectFilesActionData | null;
}

/** A file input with the faults of the refused files. */
export function UploadFileField({
  id,
  name,
  label,
  hint,
  accept,
  isMultiple = false,
  answer,
}: FileFieldProps) {
  const faults = answer?.faults.filter(({ input }) => input === "file").map(({ words }) => words) ?? [];
  return (
    <FormField
      id={id}
      name={name}
      type="file"
      label={label}
      hint={hint}
      accept={accept}
      multiple={isMultiple}
      fault={faults.length > 0 ? faults.join(" ") : undefined}
      isQuiet
    />
  );
}

interface TextFieldProps extends Pick<ComponentProps<"input">, "type" | "inputMode"> {
  readonly input: string;
  readonly label: string;
  readonly hint?: string;
  readonly answer: ProjectFilesActionData | null;
  /** The language of the text in this field; left out for numbers, dates and links. */
  readonly lang?: "en" | "ar";
}

/** A text field of an upload form. When the upload is refused, the field keeps what was typed. */
export function UploadTextField({ input, label, hint, answer, lang, ...rest }: TextFieldProps) {
  return (
    <FormField
      id={input}
      label={label}
      hint={hint}
      fault={answer?.faults.find((fault) => fault.input === input)?.words}
      isQuiet
      defaultValue={answer?.texts[input] ?? ""}
      lang={lang}
      dir={lang === "ar" ? "rtl" : "ltr"}
      maxLength={300}
      {...rest}
    />
  );
}
