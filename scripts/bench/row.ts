/** One line of the table. `within` is absent if there is no goal or it could not be measured. */
export interface Measured {
  readonly what: string;
  readonly goal: string;
  readonly anchor: string;
  readonly measured: string;
  readonly within?: boolean;
  readonly note?: string;
}

/** A row of the cost table, which may print several lines. Each runs in its own process. */
export interface Row {
  readonly title: string;
  readonly goal: string;
  readonly anchor: string;
  /** Its time limit, if longer than that of the others. */
  readonly minutes?: number;
  measure(): Promise<readonly Measured[]>;
}

export const rounded = (value: number, digits = 2): string => String(Number(value.toFixed(digits)));
