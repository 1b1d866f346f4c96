/** A sliding window over wall time: vendors count real seconds, whatever the service's clock says. */
export class RateWindow {
  readonly #limit: number;
  readonly #windowMs: number;
  #hits: number[] = [];

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Counts one request; false if it exceeds the limit. */
  take(): boolean {
    const now = performance.now();
    this.#hits = this.#hits.filter((at) => now - at < this.#windowMs);
    if (this.#hits.length >= this.#limit) return false;
    this.#hits.push(now);
    return true;
  }

  get remaining(): number {
    const now = performance.now();
    return Math.max(0, this.#limit - this.#hits.filter((at) => now - at < this.#windowMs).length);
  }
}
