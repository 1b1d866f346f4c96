/** When a schedule fires: at intervals, or in every matching minute. */
export type Schedule = { readonly everyMs: number } | { readonly matches: (at: Date) => boolean };

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** Parses `rate(5 minutes)` and `cron(0/15 8-18 * * ? *)` (UTC); rejects names of months and days, L, W and #. */
export function parseSchedule(expression: string): Schedule {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate !== null) return { everyMs: Number(rate[1]) * unitMs[rate[2] as keyof typeof unitMs] };
  const fields = /^cron\((\S+) (\S+) (\S+) (\S+) (\S+) (\S+)\)$/.exec(expression)?.slice(1);
  if (fields === undefined) throw new Error(`the schedule ${expression} is not emulated`);
  const [minutes, hours, days, months, weekdays, years] = fields.map((field) =>
    parseField(field, expression),
  );
  return {
    matches: (at) =>
      minutes?.(at.getUTCMinutes()) === true &&
      hours?.(at.getUTCHours()) === true &&
      days?.(at.getUTCDate()) === true &&
      months?.(at.getUTCMonth() + 1) === true &&
      // Sunday is 1 in EventBridge.
      weekdays?.(at.getUTCDay() + 1) === true &&
      years?.(at.getUTCFullYear()) === true,
  };
}

function parseField(field: string, expression: string): (value: number) => boolean {
  if (field === '*' || field === '?') return () => true;
  const parts = field.split(',').map((part) => {
    const match = /^(?:(\*)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (match === null) throw new Error(`the schedule ${expression} is not emulated (${part})`);
    const from = Number(match[2] ?? 0);
    const step = Number(match[4] ?? 1);
    const open = match[1] !== undefined || match[4] !== undefined;
    const to = match[3] !== undefined ? Number(match[3]) : open ? Number.POSITIVE_INFINITY : from;
    return (value: number) => value >= from && value <= to && (value - from) % step === 0;
  });
  return (value) => parts.some((fits) => fits(value));
}
