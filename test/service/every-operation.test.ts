import { describe, expect, it } from 'vitest';
import type { OperationDefinition } from '#lib/contract/operation';
import { operations } from '#lib/contract/operations/registry';
import { type GrantInUse, grantsInUse } from '#scripts/local/iam/grants-in-use';
import { paramsOf } from '#test/contract/invoke';
import { complaints } from '#test/contract/printed-schemas';
import { type Reviewed, reviewed } from '#test/service/reviewed-grants';
import { useService } from '#test/support/local-service';

const service = useService();

/** Ids that operations gave, by group and parameter. */
const made: Record<string, Record<string, string>> = {
  network: { publicId: 'ada-lovelace', id: 'acc-grace' },
};
/** What was answered, for what is asked with it. */
const answers = new Map<string, Record<string, unknown>>();

const idIn = (body: unknown): string | undefined => {
  const { data, id, batch_id } = (body ?? {}) as { data?: unknown; id?: unknown; batch_id?: unknown };
  const found = id ?? batch_id ?? (data === undefined ? undefined : idIn(data));
  return found === undefined ? undefined : String(found);
};

const queries: Readonly<Record<string, string>> = {
  searchCrmContacts: '?q=ada',
  searchCrmCompanies: '?q=acme',
  searchNetworkPeople: '?keywords=robotics&title=engineer',
};

const file = new Blob(['First name,Last name,Company\nRaj,Subramaniam,FedEx\n']);
const companies = new Blob(['Company\nAcme Robotics\n']);

/** What an operation is sent: its example, a file, or what refers to an earlier answer. */
function bodyOf({ id, rawBody, body, examples }: OperationDefinition): unknown {
  if (rawBody && id.startsWith('upload') && id !== 'uploadMedia') {
    const form = new FormData();
    form.append('file', id === 'uploadPersonSearch' ? companies : file, 'leads.csv');
    return form;
  }
  if (id === 'confirmBatchUpload') {
    const { upload_id, suggested_mapping } = answers.get('uploadBatchFile') ?? {};
    return { upload_id, column_mapping: suggested_mapping };
  }
  if (id === 'confirmBatch') return { batch_id: answers.get('confirmBatchUpload')?.['batch_id'] };
  return body && (!rawBody || id === 'uploadMedia') ? examples.request : undefined;
}

const rank = ({ method, path }: OperationDefinition): number => {
  if (method === 'DELETE') return path === '/v1/organization' ? 9 : path.includes('integrations') ? 8 : 7;
  if (/cancel|stop|pause|resume|rotate/.test(path)) return 6;
  if (path.endsWith('/confirm')) return path.includes('upload') ? 1.5 : 1.7;
  if (method === 'POST') return path.includes('{') ? 3 : 1;
  return method === 'GET' ? 2 : 4;
};

const pathOf = (operation: OperationDefinition): string => {
  const params = { ...paramsOf(operation), ...made[operation.group] };
  return operation.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? 'x'),
  );
};

async function send(operation: OperationDefinition) {
  const body = bodyOf(operation);
  const form = body instanceof FormData;
  const controller = new AbortController();
  const reply = await fetch(`${service().info.base_url}${pathOf(operation)}${queries[operation.id] ?? ''}`, {
    method: operation.method,
    headers: {
      'x-api-key': service().info.admin_api_key,
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    signal: controller.signal,
    redirect: 'manual',
  });
  const streams = (reply.headers.get('content-type') ?? '').includes('event-stream');
  const text = streams ? '' : await reply.text();
  if (streams) controller.abort();
  const json = (reply.headers.get('content-type') ?? '').includes('json') && text !== '';
  const headers = { 'Content-Type': reply.headers.get('content-type') ?? '' };
  return { status: reply.status, headers, text, body: json ? JSON.parse(text) : undefined };
}

/** Sends one operation, keeps what it made, and says what is wrong with its answer. */
async function tryOne(operation: OperationDefinition): Promise<string[]> {
  const { id, group, method, path } = operation;
  const answer = await send(operation);
  if (answer.status < 300) answers.set(id, answer.body);
  const created = method === 'POST' && answer.status < 300 ? idIn(answer.body) : undefined;
  const family = operations.find((one) => one.group === group && one.path.includes('{'));
  const [, parameter] = /\{([^}]+)\}/.exec(family?.path ?? '') ?? [];
  if (created && parameter && !path.includes('{')) made[group] ??= { [parameter]: created };
  return [
    ...(answer.status >= 500 ? [`${id}: ${answer.status} ${answer.text.slice(0, 200)}`] : []),
    ...(operation.unlisted ? [] : complaints(operation, answer)),
  ];
}

/** Each function starts for the first time here: its bundle is tried, and two cores are kept busy. */
const AT_ONCE = 4;

describe('every operation of the running service', () => {
  it('answers its own example with a declared status and form, never 500', async () => {
    const found: string[] = [];
    for (const step of [...new Set(operations.map(rank))].toSorted((a, b) => a - b)) {
      const waiting = operations.filter((one) => rank(one) === step);
      const worker = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) found.push(...(await tryOne(next)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
    expect(found).toEqual([]);
  }, 600_000);

  it('is allowed what it needs and no more, or it is said why', async () => {
    await service()
      .aws.idle({ timeoutMs: 20_000 })
      .catch(() => undefined);
    const grants = grantsInUse(service().aws.assembly, service().aws.calls);
    const fits = (row: Reviewed, { entry, actions }: GrantInUse) =>
      row.entry.test(entry) && row.action.test(actions[0] ?? '');
    const unused = grants.filter(({ used }) => used.length === 0);
    const unexplained = unused.filter((one) => !reviewed.some((row) => fits(row, one)));
    expect(unexplained.map(({ entry, actions }) => `${entry} ${actions.join(' ')}`)).toEqual([]);
    expect(reviewed.filter((row) => !unused.some((one) => fits(row, one)))).toEqual([]);
    // A need grants its actions together: each of them is some function's, or it goes.
    const used = new Set(grants.flatMap((one) => one.used));
    const idle = grants.flatMap(({ actions }) => actions).filter((action) => !used.has(action));
    expect([...new Set(idle)].toSorted()).toEqual([]);
  });
});
