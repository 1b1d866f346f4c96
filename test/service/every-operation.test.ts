import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Operation, operations } from '#lib/api/registry';
import { scope } from '#lib/contract/scope';
import { type GrantInUse, grantsInUse } from '#local-aws/iam/grants-in-use';
import { complaints } from '#test/api/printed-schemas';
import { HALTING, keep, made, ofStep, send, steps } from '#test/service/drive';
import { neverNeeded, type Reviewed, reviewed } from '#test/service/reviewed-grants';
import { useService } from '#test/support/local-service';

const service = useService();
const mine = () => ({ 'x-api-key': service().info.admin_api_key });
const sendTo = (operation: Operation, credential: Record<string, string>, nothing = false) =>
  send(service().info.base_url, operation, { credential, nothing });
/** Waits for started work to end, so that there is something to read, but not for what never ends, such as a retry. */
const quiet = () =>
  service()
    .aws.idle({ timeoutMs: 60_000 })
    .catch(() => undefined);

/** Each function starts for the first time here, which tests its bundle; four at once keep two cores busy. */
async function fourAtOnce<T>(of: readonly Operation[], work: (one: Operation) => Promise<T[]>): Promise<T[]> {
  const waiting = [...of];
  const found: T[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) found.push(...(await work(next)));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return found;
}

/** Sends one operation, keeps what it created, and returns what is wrong with its answer. */
async function tryOne(operation: Operation): Promise<string[]> {
  const first = await sendTo(operation, mine());
  // When everything starts at once, the gateway may give up before a function is up; a client retries.
  const answer = first.status === 504 ? await sendTo(operation, mine()) : first;
  keep(operation, answer.status, answer.body);
  return [
    ...(answer.status >= 500 ? [`${operation.id}: ${answer.status} ${answer.text.slice(0, 200)}`] : []),
    ...(operation.unlisted ? [] : complaints(operation, answer)),
  ];
}

async function tryAll(wanted: (step: number) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const step of steps.filter(wanted)) {
    if (step > 1) await quiet();
    found.push(...(await fourAtOnce(ofStep(step), tryOne)));
  }
  return found;
}

/** Removes what differs by nature: the request and the ids. */
const bare = (text: string): string =>
  text.replaceAll(/"(request_id|instance)":"[^"]+"/g, '').replaceAll(/[\w-]*\d[\w-]{6,}/g, 'ID');

describe('every operation of the running service', () => {
  it('answers its own example with a declared status and schema, never 500', async () => {
    expect(await tryAll((step) => step < HALTING)).toEqual([]);
  }, 600_000);

  it('returns the same 404 for another organization’s object as for none, by key and by internal credential', async () => {
    const { internal_key: internal } = JSON.parse(
      readFileSync(join(service().directory, 'data', 'seed.json'), 'utf8'),
    );
    const { other_api_key, other_org_id } = service().info;
    const all = { 'x-internal-key': internal, 'x-org-id': other_org_id, 'x-scopes': scope.options.join(' ') };
    const closed = operations.filter(
      ({ scope: needed, path, group, unlisted }) =>
        needed !== null &&
        !unlisted &&
        made.has(group) &&
        !/deliveries.\{|\{job_id/.test(path) &&
        /\{\w*(?<!public)id\}/i.test(path),
    );
    expect(closed.length).toBeGreaterThan(45);
    const differing = await fourAtOnce(closed, async (operation) => {
      const found: string[] = [];
      for (const [kind, credential] of [
        ['key', { 'x-api-key': other_api_key }],
        ['internal', all],
      ] as const) {
        const theirs = await sendTo(operation, credential);
        const none = await sendTo(operation, credential, true);
        const same = theirs.status === none.status && bare(theirs.text) === bare(none.text);
        const refused = theirs.status === 404 || (kind === 'key' && theirs.status === 403);
        if (!same || !refused) found.push(`${operation.id} ${kind}: ${theirs.text} ${none.text}`);
      }
      return found;
    });
    expect(differing).toEqual([]);
  }, 600_000);

  it('stops and deletes with a declared status and schema, never 500', async () => {
    expect(await tryAll((step) => step >= HALTING)).toEqual([]);
  }, 600_000);

  it('has only the permissions it needs, or a documented reason for more', async () => {
    // The quarter-hourly schedules, which would otherwise run or not depending on the clock.
    service().aws.passTime(16 * 60_000);
    await quiet();
    const grants = grantsInUse(service().aws.assembly, service().aws.calls);
    const fits = (row: Reviewed, { entry, actions }: GrantInUse) =>
      row.entry.test(entry) && row.action.test(actions[0] ?? '');
    const unused = grants.filter(({ used }) => used.length === 0);
    const unexplained = unused.filter((one) => !reviewed.some((row) => fits(row, one)));
    expect(unexplained.map(({ entry, actions }) => `${entry} ${actions.join(' ')}`)).toEqual([]);
    expect(reviewed.filter((row) => !unused.some((one) => fits(row, one)))).toEqual([]);
    // A need grants its actions together: some function must use each of them, or it is removed.
    const needed = grants.filter((one) => one.used.length > 0);
    const used = new Set(needed.flatMap((one) => one.used));
    const idle = needed.flatMap(({ actions }) => actions).filter((action) => !used.has(action));
    expect([...new Set(idle)].toSorted()).toEqual(neverNeeded);
  });
});
