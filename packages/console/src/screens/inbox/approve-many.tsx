import { useState } from 'react';
import { api, take } from '../../lib/api';
import { count, number, share } from '../../lib/format';
import { detailsOf, nameOf } from '../../lib/person';
import { PAGE } from '../../lib/queries';
import { Dialog } from '../../ui/dialog';
import { Only } from '../../ui/needs';
import type { Waiting } from '../approval/enrichment-detail';
import { type Later, SomeRefused } from '../approval/use-later';

const NAMED = 6;

/** Approves a hundred per call, one call after another; all calls at once if the page is being left. */
async function approve(ids: readonly number[], create: boolean, leaving: boolean): Promise<void> {
  const refused: { enrichment_id: number; error: string }[] = [];
  const send = async (enrichment_ids: number[]) => {
    const { errors } = await take(
      api.POST('/v1/enrichments/bulk-approve', {
        body: { enrichment_ids, create_if_missing: create },
        keepalive: true,
      }),
    );
    refused.push(...errors);
  };
  const parts: number[][] = [];
  for (let from = 0; from < ids.length; from += PAGE) parts.push(ids.slice(from, from + PAGE));
  const sent = new Set<number>();
  try {
    if (leaving) await Promise.all(parts.map(send));
    else
      for (const part of parts) {
        await send(part);
        for (const id of part) sent.add(id);
      }
  } catch (error) {
    const left = ids.filter((id) => !sent.has(id));
    throw new SomeRefused(
      left.map(String),
      `${count(left.length, 'enrichment')} of ${number(ids.length)} could not be approved: ${error instanceof Error ? error.message : 'something went wrong.'}`,
    );
  }
  if (refused[0])
    throw new SomeRefused(
      refused.map(({ enrichment_id }) => String(enrichment_id)),
      `${count(refused.length, 'enrichment')} could not be approved: ${refused[0].error}`,
    );
}

/** Asks for confirmation with the number and the names, and approves exactly those. */
export function ApproveMany({
  those,
  changed,
  over,
  left,
  later,
}: {
  those: readonly Waiting[];
  /** How many are left out because the approver changed their values. */
  changed: number;
  over: string;
  /** Whether there are more than can be approved at once. */
  left: boolean;
  later: Later;
}) {
  const [asked, setAsked] = useState<readonly Waiting[]>();
  const [create, setCreate] = useState(true);
  const close = () => setAsked(undefined);
  const chosen = asked ?? [];
  const run = () => {
    close();
    const ids = chosen.map(({ id }) => id);
    later(ids.map(String), `Approved ${count(ids.length, 'enrichment')}.`, (leaving) =>
      approve(ids, create, leaving),
    );
  };
  return (
    <>
      <Only scope="svc:approve">
        <button type="button" className="btn" disabled={those.length === 0} onClick={() => setAsked(those)}>
          Approve {number(those.length)}
        </button>
      </Only>
      <Dialog
        title={`Approve ${count(chosen.length, 'enrichment')}?`}
        open={asked !== undefined}
        onClose={close}
      >
        <p>
          Each was matched with a confidence of {share(Number(over))} or more
          {left ? '; these are the newest, and the others follow when they are done' : ''}. Their values are
          written to the CRM by your field rules. You can undo for 10 seconds.
        </p>
        {changed > 0 && (
          <p>
            {count(changed, 'enrichment')} with your changes {changed === 1 ? 'stays' : 'stay'} in the inbox:
            approve {changed === 1 ? 'it' : 'them'} there, so that your changes are written.
          </p>
        )}
        <ul className="plain small">
          {chosen.slice(0, NAMED).map((one) => (
            <li key={one.id}>
              {nameOf(one.input, one.name)} <span className="soft">{detailsOf(one.input, one.name)}</span>
            </li>
          ))}
          {chosen.length > NAMED && <li className="soft">and {number(chosen.length - NAMED)} more</li>}
        </ul>
        <label className="check">
          <input type="checkbox" checked={create} onChange={() => setCreate(!create)} />
          <span>Create records that the CRM does not have yet</span>
        </label>
        <div className="actions">
          <button type="button" className="btn" onClick={close}>
            Not yet
          </button>
          <button type="button" className="btn primary" onClick={run}>
            Approve and write
          </button>
        </div>
      </Dialog>
    </>
  );
}
