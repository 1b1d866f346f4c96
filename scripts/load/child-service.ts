import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';

export const address = z.object({
  base_url: z.string(),
  mcp_url: z.string(),
  api_key: z.string(),
  /** The keys of the requested organizations. */
  keys: z.array(z.string()),
});
export type Address = z.infer<typeof address>;

const message = z.object({
  ready: address.optional(),
  rss: z.number().optional(),
  processor: z.number().optional(),
});

/** The service in its own process, at the same address across restarts. */
export class ChildService {
  readonly #directory: string;
  readonly #port: number;
  readonly #organizations: number;
  #child: ChildProcess | undefined;
  #largest = 0;
  #processor = 0;

  /** With `organizations`, that many under production limits; otherwise one without limits. */
  constructor(directory: string, port: number, organizations = 0) {
    this.#directory = directory;
    this.#port = port;
    this.#organizations = organizations;
  }

  /** The peak memory of the process, in bytes. */
  get largest(): number {
    return this.#largest;
  }

  /** Seconds of processor time used by the process, as of a second ago. */
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

  /** Like a power cut: nothing is flushed or announced. */
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
