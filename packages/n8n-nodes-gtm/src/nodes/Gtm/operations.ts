import {
  type Args,
  approveEnrichmentV2,
  type Client,
  enrich,
  getCredits,
  getEnrichmentV2,
  listEvents,
  paginate,
} from '@gtm/sdk';
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { isName } from '../../name.ts';

type Enriching = Args<'createEnrichmentV2'>['body'];
type Field = NonNullable<NonNullable<Enriching['options']>['fields']>[number];
type EventType = NonNullable<NonNullable<Args<'listEvents'>['query']>['event_type']>;

/** Reads one item's parameters; empty ones are not sent. */
interface Given {
  text(name: string): string | undefined;
  all(names: readonly string[]): Record<string, string>;
  flag(name: string): boolean;
  number(name: string): number;
}

function given(node: IExecuteFunctions, item: number): Given {
  const text = (name: string): string | undefined => {
    const value = String(node.getNodeParameter(name, item, '')).trim();
    return value === '' ? undefined : value;
  };
  return {
    text,
    all: (names) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = text(name);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    flag: (name) => node.getNodeParameter(name, item, false) === true,
    number: (name) => Number(node.getNodeParameter(name, item, 0)),
  };
}

/** What n8n shows of a response: JSON objects. */
const shown = (value: object): IDataObject => JSON.parse(JSON.stringify(value));

const enriched = async (client: Client, body: Enriching): Promise<IDataObject[]> => [
  shown(await enrich(client, body)),
];

/** Options common to enriching people and companies. */
function common(one: Given) {
  const fields = (one.text('fields') ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter(isName<Field>);
  const external_id = one.text('external_id');
  return { ...(external_id ? { external_id } : {}), ...(fields.length ? { options: { fields } } : {}) };
}

/** What each operation of the node does for one item. */
export const operations: Readonly<Record<string, (client: Client, one: Given) => Promise<IDataObject[]>>> = {
  enrichPerson: (client, one) =>
    enriched(client, {
      type: 'person',
      input: one.all(['network_url', 'email', 'first_name', 'last_name', 'company', 'company_domain']),
      ...common(one),
    }),
  enrichCompany: (client, one) =>
    enriched(client, { type: 'company', input: one.all(['company', 'company_domain']), ...common(one) }),
  async getEnrichment(client, one) {
    const path = { id: one.text('enrichment_id') ?? '' };
    return [shown((await getEnrichmentV2(client, { path, query: { wait: 25 } })).data)];
  },
  async approveEnrichment(client, one) {
    const path = { id: one.text('enrichment_id') ?? '' };
    const body = { create_if_missing: one.flag('create_if_missing') };
    return [shown((await approveEnrichmentV2(client, { path, body })).data)];
  },
  async listEvents(client, one) {
    const limit = one.number('limit') || 50;
    const event_type = one.text('event_type');
    const query = {
      limit: Math.min(limit, 100),
      ...(isName<EventType>(event_type) ? { event_type } : {}),
    };
    const found: IDataObject[] = [];
    for await (const event of paginate(client, listEvents, { query })) {
      if (found.length >= limit) break;
      found.push(shown(event));
    }
    return found;
  },
  async getCredits(client) {
    return [shown((await getCredits(client)).data)];
  },
};

/** Runs the operation named by an item's parameters. */
export async function run(
  node: IExecuteFunctions,
  client: Client,
  operation: string,
  item: number,
): Promise<IDataObject[]> {
  const one = operations[operation];
  if (one === undefined) throw new TypeError(`Operation ${operation} does not exist.`);
  return await one(client, given(node, item));
}
