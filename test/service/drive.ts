import { type Operation, operations } from '#lib/api/registry';
import { paramsOf } from '#test/api/invoke';

/** How to read the id of what an operation creates from its answer; the group uses it for every parameter. */
const creators: Readonly<Record<string, (body: Answered) => unknown>> = {
  createEnrichment: ({ id }) => id,
  confirmBatchUpload: ({ batch_id }) => batch_id,
  createSearch: ({ data }) => data?.['id'],
  createPeopleFinderJob: ({ id }) => id,
  createCampaign: ({ id }) => id,
  createOutreach: ({ data }) => data?.['batch_id'],
  createWebhookSubscription: ({ data }) => data?.['id'],
  createApiKey: ({ id }) => id,
  createCheckout: ({ data }) => data?.['session_id'],
  listEntities: ({ data }) => (Array.isArray(data) ? data[0]?.['id'] : undefined),
};

export type Answered = Readonly<Record<string, unknown>> & { readonly data?: Record<string, unknown> };

/** Ids that operations returned, by group. */
export const made = new Map<string, string>([['network', 'acc-grace']]);
/** Earlier answers that later requests refer to. */
const answers = new Map<string, Answered>();

const queries: Readonly<Record<string, string>> = {
  searchCrmContacts: '?q=ada',
  searchCrmCompanies: '?q=acme',
  searchNetworkPeople: '?keywords=robotics&title=engineer',
};

const file = new Blob(['First name,Last name,Company\nRaj,Subramaniam,FedEx\n']);
const companies = new Blob(['Company\nAcme Robotics\n']);

/** The body an operation is sent: its example, a file, or a reference to an earlier answer. */
function bodyOf({ id, rawBody, body, examples }: Operation): unknown {
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

/** The order in which operations are tried. */
const rank = ({ method, path }: Operation): number => {
  if (method === 'DELETE') return path === '/v1/organization' ? 9 : path.includes('integrations') ? 8 : 7;
  if (/cancel|stop|pause|resume|rotate/.test(path)) return 6;
  if (path === '/v2/entities') return 1.8;
  if (path.endsWith('/confirm')) return path.includes('upload') ? 1.5 : 1.7;
  // By then the writeback that approval started is done. Not both at once: the second would be refused and exercise nothing.
  if (path.endsWith('/writeback')) return path.startsWith('/v2') ? 3.6 : 3.5;
  if (method === 'POST') return path.includes('{') ? 3 : 1;
  return method === 'GET' ? 2 : 4;
};

/** In the order in which they are tried: things are created, read, changed, and finally halted and deleted. */
export const steps = [...new Set(operations.map(rank))].toSorted((a, b) => a - b);
export const ofStep = (step: number): Operation[] => operations.filter((one) => rank(one) === step);
export const HALTING = 6;

export interface Sent {
  readonly credential: Readonly<Record<string, string>>;
  /** Replaces the ids that operations returned with ids that name nothing. */
  readonly nothing?: boolean;
}

/** An id of the same form that names nothing. */
const likeButAnother = (id: string): string =>
  id.replace(/[0-9a-f](?=[^0-9a-f]*$)/, (last) => (last === '1' ? '2' : '1'));

const pathOf = (operation: Operation, nothing: boolean): string => {
  const fallback = paramsOf(operation);
  /** A group creates one kind of thing; a parameter that takes another kind keeps its example. */
  const takes = (name: string, id: string): boolean =>
    !operation
      .params?.()
      .safeParse({ ...fallback, [name]: id })
      .error?.issues.some(({ path }) => path[0] === name);
  return operation.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => {
    if (name === 'publicId') return 'ada-lovelace';
    const ofGroup = name === 'platform' || name === 'code' ? undefined : made.get(operation.group);
    const known = ofGroup !== undefined && takes(name, ofGroup) ? ofGroup : undefined;
    return encodeURIComponent((nothing ? known && likeButAnother(known) : known) ?? fallback[name] ?? 'x');
  });
};

/** Sends one request of an operation with its own body; a stream is closed as soon as it has begun. */
export async function send(baseUrl: string, operation: Operation, { credential, nothing = false }: Sent) {
  const body = bodyOf(operation);
  const form = body instanceof FormData;
  const controller = new AbortController();
  const reply = await fetch(`${baseUrl}${pathOf(operation, nothing)}${queries[operation.id] ?? ''}`, {
    method: operation.method,
    headers: { ...credential, ...(body === undefined || form ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    signal: controller.signal,
    redirect: 'manual',
  });
  const type = reply.headers.get('content-type') ?? '';
  const streams = type.includes('event-stream');
  const text = streams ? '' : await reply.text();
  if (streams) controller.abort();
  const json = type.includes('json') && text !== '';
  const headers = { 'Content-Type': type };
  return { status: reply.status, headers, text, body: json ? JSON.parse(text) : undefined };
}

/** Keeps the parts of an answer that are needed later. */
export function keep({ id, group }: Operation, status: number, body: Answered): void {
  if (status >= 300) return;
  answers.set(id, body);
  const created = creators[id]?.(body);
  if (created !== undefined) made.set(group, String(created));
}
