import { ApiError, api, headers, take } from './api';
import type { PersonInput } from './person';
import { said } from './problem';

const columns = ['first_name', 'last_name', 'email', 'network_url', 'company', 'company_domain'] as const;
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** What an upload is answered: what its columns mean, what is wrong with it, and what it costs. */
export interface Upload {
  readonly upload_id: string;
  readonly suggested_mapping: Readonly<Record<string, string>>;
  readonly columns_detected: readonly string[];
  readonly preview_rows: readonly Readonly<Record<string, unknown>>[];
  readonly row_count: number;
  readonly member_count: number;
  readonly duplicate_count: number;
  readonly refused_count: number;
  readonly problem_count: number;
  readonly estimated_credits: number;
  readonly problems: readonly {
    readonly row: number;
    readonly column?: string | null;
    readonly reason: string;
  }[];
}

export async function upload(file: File): Promise<Upload> {
  const body = new FormData();
  body.append('file', file);
  const reply = await fetch('/v1/enrichments/batches/upload', {
    method: 'POST',
    headers: await headers(),
    body,
  });
  const answer = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new ApiError(reply.status, said(answer), reply.headers.get('x-request-id') ?? '');
  return answer;
}

/** Starts a batch of people who are already known here: the sheet that somebody would have made of them. Answers its id. */
export async function enrichAgain(people: readonly PersonInput[], name: string): Promise<string> {
  const lines = people.map((one) => columns.map((column) => quoted(one[column] ?? '')).join(','));
  const file = new File([[columns.join(','), ...lines].join('\n')], `${name}.csv`, { type: 'text/csv' });
  const { upload_id } = await upload(file);
  const batch = await take(
    api.POST('/v1/enrichments/batches/upload/confirm', {
      body: { upload_id, column_mapping: Object.fromEntries(columns.map((column) => [column, column])) },
    }),
  );
  return batch.batch_id;
}
