import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { number, words } from '../../lib/format';
import { remedyOf } from '../../lib/problem';
import { useChange } from '../../lib/queries';
import { Needs } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Remedy } from '../../ui/remedy';

type Waiting = Data<'/v2/enrichments/waiting-writebacks'>;

const many = (count: number): string =>
  count === 1 ? '1 approved person or company' : `${number(count)} approved people and companies`;

/** Why nothing can be written now. */
const blocked: Readonly<Record<string, string>> = {
  no_crm_connected: 'No CRM is connected. Connect one to write them here.',
  crm_expired: 'The connection to the CRM has expired. Reconnect it to write them here.',
  writeback_disabled: 'Writing to the CRM is turned off. Turn it on to write them here.',
};

/**
 * How many approved enrichments were not written, because no CRM could be written to or it had no match, with an action that writes them
 * all. A CRM's own screen shows this only if they would go there.
 */
export function WriteWaiting({ platform }: { platform?: 'hubspot' | 'salesforce' }) {
  const [create, setCreate] = useState(false);
  const waiting = useQuery({
    queryKey: ['waiting-writebacks'],
    queryFn: async (): Promise<Waiting> => (await take(api.GET('/v2/enrichments/waiting-writebacks'))).data,
  });
  const write = useChange(
    () =>
      take(
        api.POST('/v2/enrichments/waiting-writebacks', { body: create ? { create_if_missing: true } : {} }),
      ),
    {
      refresh: ['waiting-writebacks', 'enrichment'],
      done: ({ data: { started, left, platform: to } }) =>
        started + left === 0
          ? 'Nothing was left to write.'
          : `${started + left === 1 ? '1 is' : `${number(started + left)} are`} being written to ${words(to)}; the page of each shows the result.`,
    },
  );
  if (!waiting.data) return null;
  const { waiting_for_crm: early, without_match: unmatched, platform: target, reason = '' } = waiting.data;
  if (early + unmatched === 0 || (platform !== undefined && platform !== target)) return null;
  const count = early + (create ? unmatched : 0);
  const name = target === undefined ? 'a CRM' : words(target);
  const remedy = remedyOf({ reason });
  return (
    <Card
      title={`${many(early + unmatched)} ${early + unmatched === 1 ? 'is' : 'are'} not written to ${name} yet`}
    >
      <div className="card-body">
        <p className="soft">
          {early > 0 && `${number(early)} could not be written when approved. `}
          {unmatched > 0 &&
            `${number(unmatched)} matched no one in the CRM, and ${unmatched === 1 ? 'was' : 'were'} not created. `}
          {target !== undefined
            ? 'Nothing is written until you say so.'
            : (blocked[reason] ?? 'Once a CRM can be written to, you can write them here.')}{' '}
          {target === undefined && remedy && <Remedy to={remedy} />}
        </p>
        {target !== undefined && (
          <Needs scope="svc:approve">
            <label className="check">
              <input type="checkbox" checked={create} onChange={() => setCreate(!create)} />
              <span>Create what {name} does not have yet</span>
            </label>
            <div className="actions">
              {count === 0 && (
                <span className="soft small grow">
                  {name} has none of them, so nothing is written unless you choose to create them.
                </span>
              )}
              <button
                type="button"
                className="btn primary"
                disabled={write.isPending || count === 0}
                onClick={() => write.mutate(undefined, { onSuccess: () => setCreate(false) })}
              >
                Write {count === 0 ? 'them' : count === 1 ? 'it' : `all ${number(count)}`} to {name}
              </button>
            </div>
          </Needs>
        )}
      </div>
    </Card>
  );
}
