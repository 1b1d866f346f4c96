/** Work that outlives the call that started it: how to follow and how to cancel it. */
export interface LongWork {
  /** The tool that reads the work's state. */
  readonly follow: string;
  /** The id argument of the follow-up and cancel tools. */
  readonly argument: string;
  /** The member of the first result that holds the id. */
  readonly member: string;
  readonly cancel: string | undefined;
  readonly pollMs: number;
}

const source: LongWork = {
  follow: 'get_source',
  argument: 'job_id',
  member: 'id',
  cancel: 'cancel_source',
  pollMs: 2_000,
};

const work: Readonly<Record<string, LongWork>> = {
  create_enrichment: {
    ...{ follow: 'get_enrichment', argument: 'id', member: 'id' },
    ...{ cancel: 'cancel_enrichment', pollMs: 2_000 },
  },
  confirm_batch: {
    ...{ follow: 'get_batch', argument: 'batch_id', member: 'batch_id' },
    ...{ cancel: 'cancel_batch', pollMs: 5_000 },
  },
  source,
  search: {
    ...{ follow: 'get_search_job', argument: 'id', member: 'id' },
    ...{ cancel: 'stop_search_job', pollMs: 2_000 },
  },
  confirm_person_search: {
    ...{ follow: 'get_person_search', argument: 'id', member: 'id' },
    ...{ cancel: undefined, pollMs: 5_000 },
  },
  start_campaign: {
    ...{ follow: 'get_campaign', argument: 'id', member: 'id' },
    ...{ cancel: 'cancel_campaign', pollMs: 10_000 },
  },
};

/** How to follow the work a tool started. A people search with roles is a people finder job, recognized by its id. */
export const workOf = (tool: string, id: string): LongWork | undefined =>
  tool === 'search' && id.startsWith('src_') ? source : work[tool];

/** The work that a tool's result says was started, with its id; `undefined` if the call is complete. */
export function begunBy(
  tool: string,
  result: Readonly<Record<string, unknown>>,
): { readonly work: LongWork; readonly id: string } | undefined {
  const member = work[tool]?.member;
  const id = member === undefined ? undefined : result[member];
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const found = workOf(tool, String(id));
  return found && { work: found, id: String(id) };
}
