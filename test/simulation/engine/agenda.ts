/** Something scheduled for a moment of simulated time. */
export interface Entry {
  /** Milliseconds since the start. */
  readonly at: number;
  /** Orders entries of the same moment: earlier ones come first. */
  readonly number: number;
  readonly run: () => unknown;
  cancelled: boolean;
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.number < b.number);

/** Everything scheduled, in order: a binary heap. The time is that of the entry taken last; only `skip` advances it otherwise. */
export class Agenda {
  readonly #heap: Entry[] = [];
  #count = 0;
  now = 0;

  after(milliseconds: number, run: () => unknown): Entry {
    const wait = Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : 0;
    this.#count += 1;
    const entry: Entry = { at: this.now + wait, number: this.#count, run, cancelled: false };
    this.#heap.push(entry);
    this.#rise(this.#heap.length - 1);
    return entry;
  }

  /** Takes the next entry and advances the time to it. */
  take(): Entry | undefined {
    for (;;) {
      const next = this.#removeFirst();
      if (next === undefined) return undefined;
      if (next.cancelled) continue;
      this.now = Math.max(this.now, next.at);
      return next;
    }
  }

  /** Advances the time without running anything: what was due then comes late, in order. */
  skip(milliseconds: number): void {
    this.now += milliseconds;
  }

  #at(place: number): Entry {
    const entry = this.#heap[place];
    if (entry === undefined) throw new RangeError(`The agenda has no place ${place}.`);
    return entry;
  }

  #swap(a: number, b: number): void {
    const kept = this.#at(a);
    this.#heap[a] = this.#at(b);
    this.#heap[b] = kept;
  }

  #rise(from: number): void {
    for (let place = from; place > 0; ) {
      const parent = (place - 1) >> 1;
      if (!isBefore(this.#at(place), this.#at(parent))) return;
      this.#swap(place, parent);
      place = parent;
    }
  }

  #removeFirst(): Entry | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (first === undefined || last === undefined || this.#heap.length === 0) return first;
    this.#heap[0] = last;
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let least = place;
      if (left < this.#heap.length && isBefore(this.#at(left), this.#at(least))) least = left;
      if (right < this.#heap.length && isBefore(this.#at(right), this.#at(least))) least = right;
      if (least === place) return first;
      this.#swap(place, least);
      place = least;
    }
  }
}
