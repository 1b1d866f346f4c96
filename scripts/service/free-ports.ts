import { createServer } from 'node:net';
import { CannotStart } from '#scripts/service/settings';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Below the ports that Linux, macOS and Windows give to outgoing connections, one of which could take a port before it is listened on. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** Returns the first of `count` adjacent free ports: `wanted` itself, or any if that is 0. The error names a port that is taken. */
export async function firstOfFree(wanted: number, count: number): Promise<number> {
  if (wanted !== 0) {
    for (let port = wanted; port < wanted + count; port += 1) {
      if (!(await isFree(port)))
        throw new CannotStart(`Port ${port} is taken. Set PORT to the first of ${count} free ones, or to 0.`);
    }
    return wanted;
  }
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const free = await Promise.all([...Array(count).keys()].map((offset) => isFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
  throw new Error('No free ports were found.');
}
