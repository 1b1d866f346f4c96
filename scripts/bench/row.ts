/** One line of the table. `within` is absent if there is no goal or it could not be measured. */
export interface Measured {
  readonly what: string;
  readonly goal: string;
  readonly anchor: string;
  readonly measured: string;
  readonly within?: boolean;
  readonly note?: string;
}

/** What a row measured; title, goal and anchor are the row's unless the line has its own. */
export type Line = Partial<Measured> & Pick<Measured, 'measured'>;

/** A row of the cost table, which may print several lines. Each runs in its own process. */
export interface Row {
  readonly title: string;
  readonly goal: string;
  readonly anchor: string;
  /** Its time limit, if longer than that of the others. */
  readonly minutes?: number;
  measure(): Promise<readonly Line[]>;
}

export const rounded = (value: number, digits = 2): string => String(Number(value.toFixed(digits)));
