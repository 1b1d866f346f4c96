import * as z from 'zod';
import { actingAs } from '#lib/connector/approval/acting-account';
import {
  type Asks,
  counted,
  firstOf,
  NO_COST,
  part,
  readApi,
  shown,
} from '#lib/connector/approval/question-parts';
import { lazy } from '#lib/shared/lazy';

const from = lazy(() => ({ account_id: z.string(), account_name: z.string() }));
const batch = z.lazy(() =>
  z.object({
    ...from(),
    action: z.string(),
    jobs: z.array(z.object({ id: z.string(), preview: z.string(), status: z.string() })),
  }),
);
const sequence = z.lazy(() =>
  z.object({
    ...from(),
    name: z.string().optional(),
    steps: z.array(
      z.object({
        action: z.string(),
        text: z.string().optional(),
        wait: z.object({ accepted: z.boolean().optional(), days: z.number().optional() }).optional(),
      }),
    ),
    people: z.array(
      z.object({
        person: z.string(),
        state: z.string(),
        target: z.object({ name: z.string().optional() }).optional(),
      }),
    ),
  }),
);

const sender = ({ account_id, account_name }: { account_id: string; account_name: string }) =>
  ['From', `${account_name} (${account_id})`] as const;

/** Recipients, content, and sending account. */
export const ofOutbound: Asks = async (caller, { params, body }) => {
  const found = await readApi(caller, `/v2/outbound-queue/batches/${part(params['id'])}`, batch);
  if (!found) return undefined;
  const chosen = z.array(z.string()).safeParse(body?.['job_ids']).data;
  const jobs = found.jobs.filter(({ id, status }) =>
    chosen ? chosen.includes(id) : ['pending', 'scheduled'].includes(status),
  );
  return {
    title: `Send ${counted(jobs.length, `${found.action} job`)} as ${found.account_name}?`,
    facts: [
      sender(found),
      ...firstOf(jobs.map(({ preview: text }, index) => [`Job ${index + 1}`, text])),
      NO_COST,
    ],
  };
};

const waiting = ({ accepted, days }: { accepted?: boolean | undefined; days?: number | undefined }): string =>
  [accepted ? 'once accepted' : '', days === undefined ? '' : `after ${counted(days, 'day')}`]
    .filter((one) => one !== '')
    .join(', ');

/** Every step of a sequence, and its recipients. */
export const ofSequence: Asks = async (caller, { params }) => {
  const found = await readApi(caller, `/v2/outbound-queue/sequences/${part(params['id'])}`, sequence);
  if (!found) return undefined;
  const people = found.people.filter(({ state }) => state !== 'ended');
  return {
    title: `Send all steps of ${found.name ? `“${found.name}”` : 'the sequence'} to ${counted(people.length, 'person', 'people')} as ${found.account_name}?`,
    facts: [
      sender(found),
      ...firstOf(people.map(({ person, target }, index) => [`To ${index + 1}`, target?.name ?? person])),
      ...found.steps.map(({ action, text, wait }, index): [string, string] => [
        `Step ${index + 1}`,
        [action, wait ? waiting(wait) : '', text === undefined ? '' : `“${text}”`]
          .filter((one) => one !== '')
          .join(', '),
      ]),
      NO_COST,
    ],
  };
};

/** An immediate action on the network: the account it acts as, and all its arguments. */
export const ofImmediate: Asks = async (caller, read) => {
  const { action, ...rest } = read.body ?? {};
  return {
    title: `Do this on the network now: ${shown(action)}?`,
    facts: [
      ['From', await actingAs(caller, read)],
      ...Object.entries(rest).map(([name, value]): [string, string] => [name, shown(value)]),
      NO_COST,
    ],
  };
};
