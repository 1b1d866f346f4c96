import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { streamResponse } from '#local-aws/api-gateway/stream-response';
import type { Lambda } from '#local-aws/lambda/lambda';

const CHUNK = Buffer.alloc(64 * 1024, 'a');
const CHUNKS = 40;

it('uses one pair of listeners for a slow client, however many chunks wait', async () => {
  let most = 0;
  const lambda: Pick<Lambda, 'invoke' | 'closeStream'> = {
    async invoke(_definition, _event, { sink } = {}) {
      sink?.prelude({});
      const sent = Array.from({ length: CHUNKS }, () => sink?.chunk(CHUNK));
      most = response.listenerCount('close');
      await Promise.all(sent);
      return { kind: 'streamed' };
    },
    closeStream: () => undefined,
  };
  let response = undefined as never as Parameters<typeof streamResponse>[4];
  const server = createServer((_request, answer) => {
    response = answer;
    void streamResponse(lambda as Lambda, {} as never, '{}', 'r1', answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const body = await new Promise<Buffer>((resolve, reject) =>
    get({ port, host: '127.0.0.1' }, (reply) => buffer(reply).then(resolve, reject)),
  );
  server.close();
  expect(body.length).toBe(CHUNK.length * CHUNKS);
  expect(most).toBeLessThanOrEqual(4);
});
