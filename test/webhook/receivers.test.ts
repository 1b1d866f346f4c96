import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { HttpClient } from '#lib/http/client';
import { SECOND } from '#lib/shared/time';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';
import { useDesk } from '#test/webhook/desk';
import { answer, useReceiver } from '#test/webhook/receiver';

useTable();
const { sealer } = useKey();
const receiver = useReceiver();
const desk = useDesk(receiver, sealer);

/** How much faster than the clock time passes here: a second takes fifty milliseconds. */
const FASTER = 20;
const limits: number[] = [];
const hurried: HttpClient = {
  ...desk.http,
  request: (request) => {
    limits.push(request.timeoutMs);
    return desk.http.request({ ...request, timeoutMs: request.timeoutMs / FASTER });
  },
};

/** One byte a second, without end. */
const drip: Parameters<typeof receiver.behave>[0] = (response) => {
  response.writeHead(200);
  const tap = setInterval(() => response.write('.'), SECOND / FASTER);
  response.on('close', () => clearInterval(tap));
};

const succeeded = { status: 'succeeded', attempts: [{ status_code: 200 }] };
const pending = (attempt: object) => ({ status: 'pending', attempts: [attempt] });

describe('a receiver that', () => {
  it.each([
    ['never answers', () => {}, pending({ error: 'timeout' })],
    ['sends one byte a second', drip, succeeded],
    ['sends its headers and hangs', (response) => void response.writeHead(200).flushHeaders(), succeeded],
    ['breaks the connection', (response) => void response.socket?.destroy(), pending({ error: 'reset' })],
    [
      'ends in the middle of its answer',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half');
        setTimeout(() => response.socket?.resetAndDestroy(), 5);
      },
      succeeded,
    ],
    [
      'sends on to another address',
      answer(307, 'there', { location: 'http://127.0.0.1:9001/' }),
      pending({ status_code: 307, response: 'there' }),
    ],
    [
      'takes it and answers 10 MB',
      answer(200, 'x'.repeat(10_000_000)),
      { status: 'succeeded', attempts: [{ status_code: 200, response: 'x'.repeat(1_024) }] },
    ],
    [
      'refuses it with 10 MB',
      answer(500, 'y'.repeat(10_000_000)),
      pending({ status_code: 500, response: 'y'.repeat(1_024) }),
    ],
    [
      'compresses though it was asked not to',
      answer(200, 'not really gzip', { 'content-encoding': 'gzip' }),
      { status: 'succeeded', attempts: [{ status_code: 200 }] },
    ],
  ] satisfies [string, Parameters<typeof receiver.behave>[0], object][])(
    '%s is recorded as such within 15 s and called once',
    async (_, behaviour, recorded) => {
      const organization = await makeOrganization();
      const { id } = await desk.subscribe(organization);
      receiver.behave(behaviour);
      const now = new Date();
      await desk.happen(organization, now);
      const { id: delivery } = await desk.latest(organization, id);
      limits.length = 0;
      await desk.send(organization, delivery, now, hurried);
      expect(await desk.latest(organization, id)).toMatchObject(recorded);
      expect(limits).toEqual([15 * SECOND]);
      expect(receiver.received()).toHaveLength(1);
    },
  );

  it('is unreachable or does not speak HTTP is recorded as such', async () => {
    const deaf = createServer((socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n', () => socket.destroy()));
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    const { port } = deaf.address() as { port: number };
    const errorAt = async (url: string) => {
      const organization = await makeOrganization();
      const { id } = await desk.subscribe(organization, 'enrichment.completed', url);
      await desk.happen(organization, new Date());
      const { id: delivery } = await desk.latest(organization, id);
      await desk.send(organization, delivery, new Date(), hurried);
      return (await desk.latest(organization, id)).attempts[0]?.error;
    };
    expect(await errorAt(`http://127.0.0.1:${port}/`)).toBe('reset');
    await new Promise((resolve) => deaf.close(resolve));
    expect(await errorAt(`http://127.0.0.1:${port}/`)).toBe('connect');
  });
});
