import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../lib/api';
import { number, words } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { Needs } from '../../ui/needs';
import { Card } from '../../ui/page';

const many = (count: number): string =>
  count === 1 ? '1 approved person or company' : `${number(count)} approved people and companies`;

/**
 * How many were approved and not written, because no CRM could be written to or had nobody who matched, and what writes them all. On a
 * CRM's own screen only where they would go to that one.
 */
export function WriteWaiting({ platform }: { platform?: 'hubspot' | 'salesforce' }) {
  const [chosen, setChosen] = useState<boolean>();
  const waiting = useQuery({
    queryKey: ['waiting-writebacks'],
    queryFn: async () => (await take(api.GET('/v2/enrichments/waiting-writebacks'))).data,
  });
  const write = useChange(
    (create: boolean) =>
      take(
        api.POST('/v2/enrichments/waiting-writebacks', { body: create ? { create_if_missing: true } : {} }),
      ),
    {
      refresh: ['waiting-writebacks', 'enrichment'],
      done: ({ data }) =>
        `${data.started + data.left === 1 ? '1 is' : `${number(data.started + data.left)} are`} being written to ${words(data.platform)}; the page of each says how that ended.`,
    },
  );
  if (!waiting.data) return null;
  const { waiting_for_crm: early, without_match: unmatched, platform: target } = waiting.data;
  if (early + unmatched === 0 || (platform !== undefined && platform !== target)) return null;
  const create = chosen ?? early === 0;
  const count = early + (create ? unmatched : 0);
  const name = target === undefined ? 'a CRM' : words(target);
  return (
    <Card
      title={`${many(early + unmatched)} ${early + unmatched === 1 ? 'is' : 'are'} not written to ${name} yet`}
    >
      <div className="card-body">
        <p className="soft">
          {early > 0 &&
            `${number(early)} could not be written when approved: no CRM was connected, or writing was off. `}
          {unmatched > 0 && `${number(unmatched)} matched nobody in the CRM, and were not created. `}
          {target === undefined
            ? 'Once a CRM is connected, you can write them here.'
            : 'Nothing is written until you say so.'}
        </p>
        {target !== undefined && (
          <Needs scope="svc:approve">
            <label className="check">
              <input type="checkbox" checked={create} onChange={() => setChosen(!create)} />
              <span>Create what {name} does not have yet</span>
            </label>
            <div className="actions">
              <button
                type="button"
                className="btn primary"
                disabled={write.isPending || count === 0}
                onClick={() => write.mutate(create)}
              >
                Write {count === 1 ? 'it' : `all ${number(count)}`} to {name}
              </button>
            </div>
          </Needs>
        )}
      </div>
    </Card>
  );
}
