import { createHash } from 'node:crypto';

/** What happened, in order, for people to read; and its digest, by which runs are compared. */
export class Story {
  readonly lines: string[] = [];
  readonly #time: () => number;
  readonly #echo: boolean;

  constructor(time: () => number, echo: boolean) {
    this.#time = time;
    this.#echo = echo;
  }

  tell(who: string, what: string): void {
    const line = `${timeOf(this.#time())}  ${who.padEnd(26)}  ${what}`;
    this.lines.push(line);
    if (this.#echo) process.stderr.write(`${line}\n`);
  }

  digest(): string {
    return createHash('sha256').update(this.lines.join('\n')).digest('hex').slice(0, 16);
  }
}

/** `01:02:03.456` of simulated time. */
function timeOf(milliseconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const seconds = milliseconds / 1_000;
  const thousandths = String(Math.floor(milliseconds % 1_000)).padStart(3, '0');
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${thousandths}`;
}
