import createClient from 'openapi-fetch';
import type { Schemas } from './answers';
import type { paths } from './api-types';
import { type Said, said } from './problem';
import { forget, organizationChosen, signIn, token } from './session';

/** What the API said went wrong, with the request's id to ask about. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly fields: readonly { pointer: string; message: string }[];
  readonly scope: string | undefined;

  constructor(status: number, { code, message, requestId, fields, scope }: Said, fromHeader: string) {
    super(message ?? `The service answered ${status}.`);
    this.status = status;
    this.code = code ?? 'UNKNOWN';
    this.requestId = fromHeader || (requestId ?? '');
    this.fields = fields ?? [];
    this.scope = scope;
  }
}

export async function headers(): Promise<Record<string, string>> {
  const bearer = await token();
  const organization = organizationChosen();
  return {
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(organization ? { 'x-org-id': organization } : {}),
  };
}

export const BUSY = 'console.busy';
const MOST_TRIES = 3;
const LONGEST_WAIT_S = 60;

/** An answer to wait for where the minute's requests are used up: as long as the service asks, which the shell shows meanwhile. */
async function patiently(request: Request): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(request.clone());
    const seconds = Number(reply.headers.get('retry-after'));
    if (reply.status !== 429 || tries > MOST_TRIES || !(seconds > 0 && seconds <= LONGEST_WAIT_S))
      return reply;
    dispatchEvent(new CustomEvent(BUSY, { detail: seconds }));
    // Not all at the same moment.
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000 + Math.random() * 1_500));
  }
}

export const api = createClient<paths>({ baseUrl: '', fetch: patiently });
api.use({
  async onRequest({ request }) {
    for (const [name, value] of Object.entries(await headers())) request.headers.set(name, value);
    if (request.method === 'POST' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID());
    return request;
  },
});

/** The body of a success; throws `ApiError`. A session that has ended leads to sign-in. */
export async function take<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (response.status === 401) {
    forget();
    await signIn();
  }
  if (error !== undefined || !response.ok)
    throw new ApiError(response.status, said(error), response.headers.get('x-request-id') ?? '');
  return data as NonNullable<T>;
}

/** A list of /v2 as a page: what it holds, how many there are, and where the next begins. */
export async function page<T>(
  call: Promise<{
    data?: { data: T[]; meta: { total?: number | undefined; next_cursor?: string | undefined } };
    error?: unknown;
    response: Response;
  }>,
): Promise<{ items: T[]; total: number; next_cursor: string | undefined }> {
  const { data, meta } = await take(call);
  return { items: data, total: meta.total ?? data.length, next_cursor: meta.next_cursor };
}

/** A success as it came; throws `ApiError`. */
async function fetched(path: string): Promise<Response> {
  const reply = await fetch(path, { headers: await headers() });
  if (!reply.ok)
    throw new ApiError(
      reply.status,
      said(await reply.json().catch(() => ({}))),
      reply.headers.get('x-request-id') ?? '',
    );
  return reply;
}

type FileJob = Schemas['BatchExport'];

/** The address of a large file, once the job that writes it has ended. */
async function written(begun: FileJob, onProgress: (percent: number) => void): Promise<string> {
  for (let job = begun; ; ) {
    if (job.download_url !== undefined) return job.download_url;
    if (job.status === 'failed')
      throw new ApiError(500, { message: job.failure?.message ?? 'The file could not be written.' }, '');
    onProgress(job.percent_complete);
    const { data } = await (await fetched(`${job.status_url}?wait=3`)).json();
    job = data;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function keep(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** An answer that is a file, kept by the browser under a name. A large one is written first: `onProgress` says how far. */
export async function download(
  path: string,
  name: string,
  onProgress: (percent: number) => void = () => {},
): Promise<void> {
  const reply = await fetched(path);
  if (reply.status === 202) return keep(await written(await reply.json(), onProgress), name);
  const href = URL.createObjectURL(await reply.blob());
  keep(href, name);
  URL.revokeObjectURL(href);
}
