/** A closed interval of whole numbers; `from` and `to` are equal for a single value. */
export interface IntegerRange {
  readonly from: number;
  readonly to: number;
}
