import createClient from 'openapi-fetch';
import type { Schemas } from './answers';
import type { paths } from './api-types';
import { said } from './problem';
import { ApiError, fetched, patiently } from './reply';
import { organizationChosen, signInAgain, token } from './session';

export async function headers(): Promise<Record<string, string>> {
  const bearer = await token();
  const organization = organizationChosen();
  return {
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(organization ? { 'x-org-id': organization } : {}),
  };
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

/** Returns the body of a success; throws `ApiError`. An expired session leads to sign-in. */
export async function take<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (response.status === 401) await signInAgain().catch(() => {});
  if (error !== undefined || !response.ok)
    throw new ApiError(response.status, said(error), response.headers.get('x-request-id') ?? '');
  return data as NonNullable<T>;
}

/** A page of a /v2 list: its items, the total, and the next cursor. */
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

/** All items of a list, page by page. */
export async function* everyPage<T>(
  read: (cursor: { cursor?: string }) => Promise<{ items: T[]; next_cursor?: string | undefined }>,
): AsyncGenerator<T[]> {
  let cursor: string | undefined;
  do {
    const { items, next_cursor } = await read(cursor ? { cursor } : {});
    yield items;
    cursor = next_cursor;
  } while (cursor);
}

type FileJob = Schemas['BatchExport'];

/** Returns the address of a large file once the job that writes it has ended. */
async function written(begun: FileJob, onProgress: (percent: number) => void): Promise<string> {
  for (let job = begun; ; ) {
    if (job.download_url !== undefined) return job.download_url;
    if (job.status === 'failed')
      throw new ApiError(500, { message: job.failure?.message ?? 'The file could not be written.' }, '');
    onProgress(job.percent_complete);
    const { data } = await (await fetched(`${job.status_url}?wait=3`, { headers: await headers() })).json();
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

/** Downloads a file response under a name. A large file is written first: `onProgress` reports how far. */
export async function download(
  path: string,
  name: string,
  onProgress: (percent: number) => void = () => {},
): Promise<void> {
  const reply = await fetched(path, { headers: await headers() });
  if (reply.status === 202) return keep(await written(await reply.json(), onProgress), name);
  const href = URL.createObjectURL(await reply.blob());
  keep(href, name);
  URL.revokeObjectURL(href);
}
