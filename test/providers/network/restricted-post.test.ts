import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createHttpClient } from '#lib/http/client';
import { createUnipileNetwork } from '#lib/providers/network/unipile';

test('a post for connections only uses the API version that can restrict readers, with mentions and media', async () => {
  const seen: { path: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'post', id: 'p1' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const http = createHttpClient();
  const network = createUnipileNetwork({ baseUrl: `http://127.0.0.1:${address.port}`, apiKey: 'k', http });
  const published = await network.publish(
    { account_id: 'acc-1' },
    {
      text: 'Thanks {{0}}, and {{1}}!',
      visibility: 'connections',
      mentions: [{ name: 'Ada', member_id: 'ACoAAada' }],
      article_url: 'https://acme.example/news',
      attachments: [{ filename: 'a.png', content_type: 'image/png', bytes: new Uint8Array([1, 2]) }],
    },
  );
  expect(published).toEqual({ post_id: 'p1' });
  expect(seen).toEqual([
    {
      path: '/v2/acc-1/posts',
      body: {
        text: 'Thanks @ACoAAada, and {{1}}!\n\nhttps://acme.example/news',
        can_read: 'relations_only',
        attachments: [{ filename: 'a.png', content_type: 'image/png', data: 'AQI=' }],
      },
    },
  ]);
  server.close();
  await http.close();
});
