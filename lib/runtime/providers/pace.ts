import type { Pace } from '#lib/pace/port';
import { tablePace } from '#lib/pace/table';
import { readEnvironment } from '#lib/runtime/environment';

let shared: Pace | undefined;

/** The pace shared by all functions. */
export const pace: Pace = (quota, patience) => {
  shared ??= tablePace({ factor: readEnvironment().VENDOR_PACE });
  return shared(quota, patience);
};
