import { allowsChange, etagOf, readIfMatch } from '#lib/config/version';
import type { Context } from '#lib/contract/context';
import { write } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import { Problem } from '#lib/shared/problem';

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Changes to an organization's configuration are rare; more conflicts in a row mean a runaway client. */
const ATTEMPTS = 5;

interface Versioned<T> {
  readonly value: T;
  readonly version: number;
}

interface ConfigChange<T> {
  readonly context: Context;
  /** The version named in the body, if any; the header says the same. */
  readonly basedOn: number | undefined;
  read(): Promise<Versioned<T>>;
  next(current: T): T;
  save(value: T, version: number): Write;
}

function requireVersion(context: Context, basedOn: number | undefined, current: number): void {
  const asked = readIfMatch(context.header('if-match'));
  const bodyAgrees = basedOn === undefined || basedOn === current;
  if (bodyAgrees && allowsChange(asked, current)) return;
  throw new Problem('PRECONDITION_FAILED', `The configuration is at version ${current} now; read it again.`, {
    details: { current_version: current, etag: etagOf(current) },
  });
}

/**
 * Applies one change as a new version. A change without effect creates none. A concurrent change is read and built upon, unless the caller
 * named the version to start from. Throws PRECONDITION_FAILED.
 */
export async function changeConfiguration<T>(change: ConfigChange<T>): Promise<Versioned<T>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const current = await change.read();
    requireVersion(change.context, change.basedOn, current.version);
    const value = change.next(current.value);
    if (sameJson(value, current.value)) return current;
    const version = current.version + 1;
    if (!(await write(change.save(value, version)))) return { value, version };
  }
  throw new Problem('CONFLICT', 'Others are changing the configuration at the same time; try again.', {
    retryAfter: 1,
  });
}
