/** What happened during a run. */
export class Tally {
  readonly accepted = new Set<number>();
  readonly batches: { readonly id: string; readonly members: number }[] = [];
  readonly createMs: number[] = [];
  readonly errors: string[] = [];
  streams = 0;
  reconnected = 0;
  waited = 0;

  answered(method: string, path: string, status: number, text: string, milliseconds: number): void {
    if (status >= 400) this.errors.push(`${method} ${path} ${status} ${text.slice(0, 200)}`);
    else if (method === 'POST' && path === '/v1/enrichments') this.createMs.push(milliseconds);
  }
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
