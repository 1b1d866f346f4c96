import { spawn, spawnSync } from 'node:child_process';

/** Instructions executed by a Node program or, if nothing counts them, its processor time in microseconds. */
export interface Work {
  readonly amount: number;
  readonly unit: 'instructions' | 'CPU µs';
}

/** `310 k instructions`, `84 CPU µs` */
export const worked = ({ amount, unit }: Work): string =>
  unit === 'instructions' ? `${Math.round(amount / 1000)} k ${unit}` : `${Math.round(amount)} ${unit}`;

interface Counter {
  readonly unit: Work['unit'];
  readonly command: readonly string[];
  read(stderr: string): number | undefined;
}

const perf: Counter = {
  unit: 'instructions',
  command: ['perf', 'stat', '-x,', '-e', 'instructions:u', '--'],
  read: (stderr) => {
    const count = /^(\d+),[^,]*,instructions/m.exec(stderr)?.[1];
    return count === undefined ? undefined : Number(count);
  },
};

/** Slower by 50 times, but most virtual machines have no counter. */
const callgrind: Counter = {
  unit: 'instructions',
  command: ['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null'],
  read: (stderr) => {
    const count = /Collected : (\d+)/.exec(stderr)?.[1];
    return count === undefined ? undefined : Number(count);
  },
};

/** The program reports its own processor time; see `program` below. */
const processorTime: Counter = {
  unit: 'CPU µs',
  command: [],
  read: (stderr) => {
    const count = /CPU_MICROSECONDS (\d+)/.exec(stderr)?.[1];
    return count === undefined ? undefined : Number(count);
  },
};

const tell = `process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('CPU_MICROSECONDS ' + (user + system) + '\\n'); });`;

/** Asynchronous, because the measured program may call a server in this process. */
function run(
  { command, read }: Counter,
  code: string,
  environment: NodeJS.ProcessEnv,
): Promise<number | undefined> {
  const [first = process.execPath, ...rest] = [...command, process.execPath, '-e', `${tell}${code}`];
  return new Promise((resolve, reject) => {
    const child = spawn(first, rest, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 ? resolve(read(stderr)) : reject(new Error(`The program ended with ${status}: ${stderr}`)),
    );
  });
}

const chosen = new Map<readonly Counter[], Promise<Counter>>();

/** For startup, where little is compiled. */
const anyCounter = [perf, callgrind];
/** For loops: V8's optimized code has instructions that valgrind does not know. */
const loopCounter = [perf];

async function choose(counters: readonly Counter[]): Promise<Counter> {
  for (const counter of counters) {
    const [name = ''] = counter.command;
    if (spawnSync(name, ['--version']).status !== 0) continue;
    if ((await run(counter, '', {}).catch(() => undefined)) !== undefined) return counter;
  }
  return processorTime;
}

async function count(
  counters: readonly Counter[],
  code: string,
  environment: NodeJS.ProcessEnv,
): Promise<Work> {
  const choice = chosen.get(counters) ?? choose(counters);
  chosen.set(counters, choice);
  const counter = await choice;
  // Other load disturbs processor time: the lowest of several runs is the most accurate.
  const turns = counter === processorTime ? 7 : 1;
  const amounts: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const amount = await run(counter, code, environment);
    if (amount === undefined) throw new Error('The counter printed nothing.');
    amounts.push(amount);
  }
  return { amount: Math.min(...amounts), unit: counter.unit };
}

/** Counts the work of starting a Node program given as CommonJS code. */
export const countWork = (code: string, environment: NodeJS.ProcessEnv = {}): Promise<Work> =>
  count(anyCounter, code, environment);

/** The work of one repetition: `2n` minus `n`, so that startup does not count. */
export async function workOfOne(
  code: (repetitions: number) => string,
  n: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<Work> {
  const once = await count(loopCounter, code(n), environment);
  const twice = await count(loopCounter, code(2 * n), environment);
  return { amount: (twice.amount - once.amount) / n, unit: once.unit };
}
