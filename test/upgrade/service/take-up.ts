import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#lib/db/client';
import { openJournal } from '#local-aws/step-functions/journal';
import { type RunOptions, Simulation } from '#test/simulation/simulation';
import { Drive } from '#test/upgrade/service/drive';
import type { Left } from '#test/upgrade/service/left';

/** This version's service with everything another version left, before it runs. */
export async function takeUp(
  left: Left,
  directory: string,
  { templates, bundle }: Pick<RunOptions, 'templates' | 'bundle'>,
): Promise<Drive> {
  for (const [name, bytes] of Object.entries(left.kept)) writeFileSync(join(directory, name), bytes);
  const journal = openJournal(directory);
  for (const one of left.executions) journal.began(one);
  journal.close();
  const table = templates.outputs['TableName'] ?? '';
  const simulation = new Simulation({ seed: 2, templates, bundle, directory, earlier: left });
  const drive = new Drive(simulation, table);
  await simulation.connect((name) => templates.outputs[name] ?? '');
  simulation.calm();
  const { objects, sqs } = simulation.cloud.data;
  for (const Item of left.items)
    await documentClient().send(new PutCommand({ TableName: table, Item: { ...Item } }));
  for (const { bucket, key, headers, bytes } of left.files)
    await objects.put(bucket, key, await objects.receive(Readable.from([bytes])), { ...headers });
  for (const { queue, body, attributes } of left.messages) {
    const known = sqs.queues.get(queue);
    if (!known) throw new Error(`There is no queue ${queue} any more, and a message of it is under way.`);
    known.send({ MessageBody: body, MessageAttributes: JSON.parse(attributes) });
  }
  return drive;
}
