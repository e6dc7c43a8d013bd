import { createContext } from "react-router";
import type { ReaderFormat } from "../../domain/money/reader.ts";

/**
 * The visitor's language, digits and currency, for loaders and actions: `const { locale } =
 * context.get(readerContext)`.
 */
export const readerContext = createContext<ReaderFormat>();
