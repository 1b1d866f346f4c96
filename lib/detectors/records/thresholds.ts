/** Percentages of a listed company's shares at which holdings must be disclosed (EU Directive 2004/109/EC art. 9, SEC 13(d), 16). */
export const thresholds = [5, 10, 15, 20, 25, 30, 33.33, 50, 66.67, 75, 90, 95];

/** The last threshold passed between two holdings; `undefined` if none was. */
export function thresholdBetween(before: number, after: number): number | undefined {
  const passed =
    after > before
      ? thresholds.filter((each) => before < each && each <= after)
      : thresholds.filter((each) => after < each && each <= before);
  return after > before ? passed.at(-1) : passed[0];
}
