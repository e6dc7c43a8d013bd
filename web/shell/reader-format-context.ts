import { createContext } from "react-router";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";

/**
 * The visitor's language, digits and currency, for loaders and actions: `const { locale } =
 * context.get(readerFormatContext)`.
 */
export const readerFormatContext = createContext<ReaderFormat>();
