import type { Access, Call } from '#local-aws/calls/call';

/** Enough for any test; a service left running for days must not grow without bound. */
const kept = 20_000;
/** The list is trimmed once it exceeds `kept` by this many. */
const slack = 2_000;

export interface Recorder {
  record(call: Call): void;
  /** The calls since the last reset, oldest first (at most the last 20,000). */
  list(): readonly Call[];
  /** Every IAM action each caller has needed since the last reset, without repetition. */
  access(): ReadonlyMap<string, readonly Access[]>;
  reset(): void;
}

export function createRecorder(): Recorder {
  let calls: Call[] = [];
  let byCaller = new Map<string, Map<string, Access>>();
  return {
    record(call) {
      calls.push(call);
      if (calls.length >= kept + slack) calls = calls.slice(-kept);
      const seen = byCaller.get(call.caller) ?? new Map<string, Access>();
      byCaller.set(call.caller, seen);
      for (const access of call.access) seen.set(`${access.action} ${access.resource}`, access);
    },
    list: () => calls.slice(-kept),
    access: () => new Map([...byCaller].map(([caller, seen]) => [caller, [...seen.values()]])),
    reset() {
      calls = [];
      byCaller = new Map();
    },
  };
}
