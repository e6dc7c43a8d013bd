import { Pager } from "../../../ui/pager.tsx";
import { useBoard } from "./board.ts";
import { useFigures } from "../../shell/figures.ts";

export function BoardPager({ page, pageCount }: { readonly page: number; readonly pageCount: number }) {
  const { href } = useBoard();
  const { style } = useFigures();
  return (
    <Pager page={page} pageCount={pageCount} hrefOf={(one) => href({ page: one })} digits={style.digits} />
  );
}
