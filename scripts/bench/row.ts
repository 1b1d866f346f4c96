/** One line of the table. `within` is left out where there is no goal to hold, or where it could not be measured. */
export interface Measured {
  readonly what: string;
  readonly goal: string;
  readonly anchor: string;
  readonly measured: string;
  readonly within?: boolean;
  readonly note?: string;
}

/** A row of the table of costs, which may print several lines. Each runs in a process of its own. */
export interface Row {
  readonly title: string;
  readonly goal: string;
  readonly anchor: string;
  /** How long it may take, where that is more than the others may. */
  readonly minutes?: number;
  measure(): Promise<readonly Measured[]>;
}

export const rounded = (value: number, digits = 2): string => String(Number(value.toFixed(digits)));
