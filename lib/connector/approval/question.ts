import * as z from 'zod';
import type { Tool } from '#lib/api/tools/tools';
import { ofCampaignMembers, ofCampaignStart } from '#lib/connector/approval/campaign-question';
import { ofImmediate, ofOutbound, ofSequence } from '#lib/connector/approval/outreach-question';
import {
  type Asks,
  NO_COST,
  part,
  type Question,
  readApi,
  reading,
  shown,
} from '#lib/connector/approval/question-parts';
import { ofBulkWriteback, ofWriteback } from '#lib/connector/approval/writeback-question';
import type { ApiCaller } from '#lib/connector/call-api';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';

export type { Question } from '#lib/connector/approval/question-parts';

const batchState = z.lazy(() =>
  z.object({
    status: z.string(),
    member_count: z.number().optional(),
    completed: z.number().optional(),
  }),
);

const ofBatch: Asks = async (caller, { params }) => {
  const id = params['batchId'];
  const found = await readApi(caller, `/v1/enrichments/batches/${part(id)}`, batchState);
  return (
    found && {
      title: `Approve batch ${id} and write its results to the CRM?`,
      facts: [
        ['Status', found.status],
        ['Members', String(found.member_count ?? '')],
        ['Completed', String(found.completed ?? '')],
        NO_COST,
      ],
    }
  );
};

const questions: Readonly<Record<string, Asks>> = {
  approve_outbound_batch: ofOutbound,
  resume_outbound_batch: ofOutbound,
  approve_sequence: ofSequence,
  create_outreach: ofImmediate,
  approve_enrichment: ofWriteback,
  write_back_enrichment: ofWriteback,
  bulk_write_back: ofBulkWriteback,
  approve_batch: ofBatch,
  approve_campaign_members: ofCampaignMembers,
  start_campaign: ofCampaignStart,
};

/** What the call is about to do, read from the service if the call names something stored there. */
export async function questionOf(caller: ApiCaller, tool: Tool, read: ReadArguments): Promise<Question> {
  const found = await questions[tool.name]?.(reading(caller), read);
  if (found) return found;
  const said = { ...read.params, ...read.query, ...read.body };
  return {
    title: `${tool.title}?`,
    facts: Object.entries(said).map(([name, value]): [string, string] => [name, shown(value)]),
  };
}

/** The question as plain text, for clients that show one message. */
export const questionText = ({ title, facts }: Question): string =>
  [title, ...facts.map(([name, value]) => `${name}: ${value}`)].join('\n');
