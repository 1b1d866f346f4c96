import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Data, One } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { count, number, show, words } from '../../lib/format';
import { nameOf } from '../../lib/person';
import type { Cited } from '../../ui/evidence';
import { Identity, type Match, MatchBadge, SourceWarnings } from '../../ui/identity';
import { Empty, Failure, Load, Warning } from '../../ui/states';
import { Decide } from './decide';
import { type Proposed, RecordChanges } from './record-changes';
import type { Drafts } from './use-drafts';
import type { Later } from './use-later';

export type Waiting = One<Data<'/v2/enrichments'>>;

const wanted = ({ changes }: Proposed): readonly string[] =>
  changes.filter(({ action }) => action === 'create' || action === 'update').map(({ field }) => field);

/** One enrichment to decide on: who it is, what would be written where, and from which source. */
export function EnrichmentDetail({
  one,
  times,
  drafts,
  later,
}: {
  one: Waiting;
  /** How often the person or company waits. */
  times: number;
  drafts: Drafts;
  later: Later;
}) {
  const id = String(one.id);
  const path = { path: { id } };
  const full = useQuery({
    queryKey: ['enrichment', id],
    queryFn: async () => (await take(api.GET('/v2/enrichments/{id}', { params: path }))).data,
  });
  const preview = useQuery({
    queryKey: ['preview', id],
    retry: false,
    queryFn: async () =>
      (await take(api.GET('/v2/enrichments/{id}/writeback-preview', { params: path }))).data,
  });
  const fields = useQuery({
    queryKey: ['fields', id],
    queryFn: async () => (await take(api.GET('/v2/enrichments/{id}/fields', { params: path }))).data,
  });
  const { out, edits } = drafts.of(id);
  const [asked, setCreate] = useState<boolean>();
  const match: Match | undefined = full.data?.match ?? one.match;
  const cited = new Map<string, Cited>(
    (fields.data?.fields ?? []).map((field: Cited) => [field.field, field]),
  );
  const records: readonly (readonly [string, Proposed])[] = preview.data
    ? [
        ...(preview.data.contact ? [['Contact', preview.data.contact] as const] : []),
        ...(preview.data.company ? [['Company', preview.data.company] as const] : []),
      ]
    : [];
  // A person who was not found for certain gets no new record unless that is asked for.
  const create = asked ?? (match === undefined || match.status === 'found');
  const isNew = records.some(([, record]) => !record.match);
  const written = records
    .filter(([, record]) => record.match || create)
    .flatMap(([, record]) => wanted(record))
    .filter((field) => !out.has(field));
  const name = show(full.data?.data?.full_name) || nameOf(one.input, one.name);
  const overrides = { ...Object.fromEntries([...out].map((field) => [field, null])), ...edits };
  const approve = () =>
    later([id], `Approved ${name}.`, () =>
      take(
        api.POST('/v1/enrichments/{id}/approve', {
          params: path,
          body: { create_if_missing: create, field_overrides: overrides },
          keepalive: true,
        }),
      ),
    );
  const reject = () =>
    later([id], `Rejected ${name}. Nothing is written.`, () =>
      take(api.DELETE('/v1/enrichments/{id}', { params: path, keepalive: true })),
    );
  const choices = {
    out,
    edits,
    toggle: (field: string) => drafts.toggle(id, field),
    edit: (field: string, value: string) => drafts.edit(id, field, value),
  };
  return (
    <>
      <header className="stack tight">
        <div className="row">
          <h1>{name}</h1>
          <MatchBadge match={match} />
          <span className="grow" />
          <Link className="small" to="/enrichments/$id" params={{ id }}>
            All values
          </Link>
        </div>
        <p className="soft">
          {[show(full.data?.data?.job_title), show(full.data?.data?.company_name) || one.input.company]
            .filter((part) => part && part !== name)
            .join(' at ')}
        </p>
      </header>
      {times > 1 && (
        <Warning>
          This {one.type} waits {number(times)} times, from several requests or lists. Each is approved or
          rejected by itself.
        </Warning>
      )}
      <Identity match={match} of={one.type} />
      <SourceWarnings warnings={full.data?.warnings} />
      {preview.error ? (
        <Failure error={preview.error} retry={() => preview.refetch()} />
      ) : (
        <Load query={preview} rows={8}>
          {({ platform }) =>
            records.length === 0 ? (
              <Empty title="There is nothing to write">
                Nothing was found that your field rules map to the CRM. Reject it to clear the list.
              </Empty>
            ) : (
              records.map(([title, record]) => (
                <RecordChanges
                  key={title}
                  title={`${title} in ${words(platform)}`}
                  record={record}
                  fields={cited}
                  choices={choices}
                />
              ))
            )
          }
        </Load>
      )}
      {isNew && (
        <label className="check">
          <input type="checkbox" checked={create} onChange={() => setCreate(!create)} />
          <span>Create records that the CRM does not have yet</span>
        </label>
      )}
      <Decide
        yes={written.length > 0 ? `Approve and write ${count(written.length, 'value')}` : 'Approve'}
        no="Reject"
        // Nobody can approve what they have not seen yet.
        ready={!preview.isPending}
        onYes={approve}
        onNo={reject}
      />
    </>
  );
}
