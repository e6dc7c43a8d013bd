import { createContext } from "react-router";
import type { Reader } from "../../domain/money/reader.ts";

/** Who a request is answered for, for loaders and actions: `const { locale } = context.get(readerContext)`. */
export const readerContext = createContext<Reader>();
