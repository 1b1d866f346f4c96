import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';

export const address = z.object({
  base_url: z.string(),
  mcp_url: z.string(),
  api_key: z.string(),
  /** Of the organizations that were asked for. */
  keys: z.array(z.string()),
});
export type Address = z.infer<typeof address>;

const message = z.object({
  ready: address.optional(),
  rss: z.number().optional(),
  processor: z.number().optional(),
});

/** The service in a process of its own, at one address over all its lives. */
export class ChildService {
  readonly #directory: string;
  readonly #port: number;
  readonly #organizations: number;
  #child: ChildProcess | undefined;
  #largest = 0;
  #processor = 0;

  /** With `organizations`, as many of them under the limits of production; else one without limits. */
  constructor(directory: string, port: number, organizations = 0) {
    this.#directory = directory;
    this.#port = port;
    this.#organizations = organizations;
  }

  /** Bytes of memory the process held at most. */
  get largest(): number {
    return this.#largest;
  }

  /** Seconds of processor time that the process took, as of a second ago. */
  get processor(): number {
    return this.#processor;
  }

  async start(fresh: boolean): Promise<Address> {
    const child = fork('scripts/load/serve.ts', fresh ? ['--fresh'] : [], {
      env: {
        ...process.env,
        SERVICE_DIRECTORY: this.#directory,
        PORT: String(this.#port),
        LOAD_ORGANIZATIONS: String(this.#organizations),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    return await new Promise((resolve, reject) => {
      child.on('message', (sent) => {
        const { ready, rss = 0, processor = this.#processor } = message.parse(sent);
        this.#largest = Math.max(this.#largest, rss);
        this.#processor = processor;
        if (ready) resolve(ready);
      });
      child.once('exit', (code) => reject(new Error(`The service ended with ${code} before it was ready.`)));
    });
  }

  /** As a power cut would: nothing is flushed, nothing is said. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}
