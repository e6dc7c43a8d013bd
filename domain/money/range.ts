/** A closed interval of whole numbers; `from` and `to` are equal where there is one value only. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
