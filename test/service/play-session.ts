import type { Client } from '@modelcontextprotocol/client';
import * as z from 'zod';

const summary = z.object({ content: z.array(z.object({ text: z.string().optional() })) });
const begun = z.object({ id: z.union([z.string(), z.number()]) });
const staged = z.object({ batch_id: z.string() });

/**
 * One agent session by a client that can ask its person: discover, enrich, stage, ask, approve, events, credits. Returns what was called
 * and the first text of each result; `questions` are those the client has asked its person so far.
 */
export async function playSession(client: Client, questions: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const call = async (name: string, given: Record<string, unknown>) => {
    const before = questions.length;
    const result = await client.callTool({ name, arguments: given });
    lines.push(`> ${name} ${JSON.stringify(given)}`);
    for (const asked of questions.slice(before)) lines.push(...asked.split('\n').map((one) => `? ${one}`));
    lines.push(summary.parse(result).content[0]?.text ?? '');
    return result.structuredContent;
  };
  const { tools } = await client.listTools();
  lines.push(`> tools/list`, `${tools.length} tools, ${Math.ceil(JSON.stringify(tools).length / 1_000)} kB`);
  const { id } = begun.parse(
    await call('create_enrichment', {
      type: 'person',
      input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
    }),
  );
  for (let turn = 0; turn < 8; turn += 1) {
    const read = await client.callTool({ name: 'get_enrichment', arguments: { id: String(id), wait: 25 } });
    if (JSON.stringify(read.structuredContent).includes('"status":"completed"')) break;
  }
  await call('get_enrichment', { id: String(id), fields: ['job_title', 'work_email'] });
  const { batch_id } = staged.parse(
    await call('create_outreach', {
      action: 'connect',
      public_id: 'ada-lovelace',
      text: 'Hello Ada, shall we talk about robots?',
    }),
  );
  await call('approve_outbound_batch', { id: batch_id });
  await call('list_events', { limit: 3 });
  await call('get_credits', {});
  return lines;
}
