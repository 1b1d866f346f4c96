import { useQuery } from '@tanstack/react-query';
import type { Data } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { labelOf } from '../../lib/field-label';
import { show } from '../../lib/format';

export type Platform = 'hubspot' | 'salesforce';

/** Writable properties of the CRM's contacts and companies. */
export function useProperties(platform: Platform) {
  const read = (object: 'contact' | 'company') =>
    take(
      api.GET('/v1/crm/integrations/{platform}/properties', {
        params: { path: { platform }, query: { object } },
      }),
    ).then(({ items }) => items.filter(({ read_only }) => !read_only));
  return useQuery({
    queryKey: ['crm-properties', platform],
    retry: false,
    staleTime: 300_000,
    queryFn: async () => [...(await read('contact')), ...(await read('company'))],
  });
}

/** A finished person to try the rules on. */
export function useExample(chosen: string | undefined) {
  const people = useQuery({
    queryKey: ['rule-examples'],
    queryFn: async () =>
      (await take(api.GET('/v2/enrichments', { params: { query: { status: 'completed', take: 20 } } }))).data,
  });
  // The person with the most values shows the most.
  const usable = (people.data ?? [])
    .filter((one) => (one.fields_found ?? 0) > 0)
    .toSorted((a, b) => (b.fields_found ?? 0) - (a.fields_found ?? 0));
  const id = chosen ?? (usable[0] ? String(usable[0].id) : undefined);
  const values = useQuery({
    queryKey: ['fields', id],
    enabled: id !== undefined,
    queryFn: async () =>
      (await take(api.GET('/v2/enrichments/{id}/fields', { params: { path: { id: id ?? '' } } }))).data,
  });
  const preview = useQuery({
    queryKey: ['preview', id],
    enabled: id !== undefined,
    retry: false,
    queryFn: async () =>
      (await take(api.GET('/v2/enrichments/{id}/writeback-preview', { params: { path: { id: id ?? '' } } })))
        .data,
  });
  const found = new Map<string, string>(
    (values.data?.fields ?? []).map((one) => [one.field, show(one.value)]),
  );
  const changes = [...(preview.data?.contact?.changes ?? []), ...(preview.data?.company?.changes ?? [])];
  return { usable, id, found, outcome: new Map<string, Change>(changes.map((one) => [one.field, one])) };
}

type Preview = Data<'/v2/enrichments/{id}/writeback-preview'>;
type Change = NonNullable<Preview['contact']>['changes'][number];

/** A reason that begins with a field's name, with the name as people read it. */
const inWords = (reason: string): string => reason.replace(/^[a-z_]+(?= is mapped )/, labelOf);

export const outcomes: Readonly<Record<string, (one: Change) => string>> = {
  create: () => 'is written',
  update: ({ current }) => `replaces ${show(current)}`,
  keep: () => 'is there already',
  skip: ({ reason }) => (reason ? inWords(reason) : 'is not written'),
  refused: ({ reason }) => `left out: ${reason ?? 'refused'}`,
};
