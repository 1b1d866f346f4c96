import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Assembly } from '#local-aws/assembly/assembly';
import { startLogSource } from '#local-aws/lambda/event-sources/log-source';
import type { Lambda } from '#local-aws/lambda/lambda';

const start = (FilterPattern: string, events: string[]) =>
  startLogSource(
    {
      ofType: () => [{ key: 'Filter' }],
      properties: () => ({ LogGroupName: 'group', DestinationArn: 'arn:reader', FilterPattern }),
    } as unknown as Assembly,
    {
      definitions: [
        { key: 'Writer', logGroup: 'group' },
        { key: 'Other', logGroup: 'elsewhere' },
      ],
      find: () => ({ key: 'Reader' }),
      invokeLater: (_: unknown, event: string) => events.push(event),
    } as unknown as Lambda,
  );
const line = (of: string, text: string) =>
  ({ function: of, requestId: 'r', stream: 'stdout', text }) as const;

it('delivers the matching lines of a group to its subscriber in one CloudWatch Logs payload', async () => {
  const events: string[] = [];
  const source = start('{ $.message = "Told." }', events);
  const told = JSON.stringify({ message: 'Told.', n: 1 });
  for (const text of [told, told, 'no JSON', JSON.stringify({ message: 'Else.' })])
    source.take(line('Writer', text));
  source.take(line('Other', told));
  expect(source.pending()).toBe(2);
  await expect.poll(() => events.length).toBe(1);
  const { awslogs } = JSON.parse(events[0] ?? '');
  const data = JSON.parse(gunzipSync(Buffer.from(awslogs.data, 'base64')).toString('utf8'));
  expect(data).toMatchObject({ messageType: 'DATA_MESSAGE', logGroup: 'group' });
  expect(data.logEvents.map(({ message }: { message: string }) => message)).toEqual([told, told]);
  expect(source.pending()).toBe(0);
  await source.stop();
});

it('refuses an unknown pattern at startup', () => {
  expect(() => start('?ERROR', [])).toThrow('only patterns of the form { $.name = "value" } are emulated');
});
