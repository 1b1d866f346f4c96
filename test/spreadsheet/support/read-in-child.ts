import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import * as z from 'zod';
import { layBeside } from '#infra/bundle';
import { functionBuild } from '#infra/bundling';
import { BESIDE } from '#infra/packages-beside';

const outcome = z.object({
  code: z.string(),
  rows: z.number(),
  megabytes: z.number(),
  milliseconds: z.number(),
});

/** Linux counts a child's `maxRSS` from its parent's memory on; its own peak is in /proc. */
const program = `
import { createReadStream, readFileSync } from 'node:fs';
import { readSheet } from '#lib/spreadsheet/read-sheet';
const main = async () => {
  let rows = 0;
  let code = 'none';
  const before = process.cpuUsage();
  try {
    for await (const some of readSheet(createReadStream(process.argv[2]))) rows += some.length;
  } catch (error) {
    code = error.code;
  }
  const peak = process.platform === 'linux' ? /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] : undefined;
  const megabytes = Number(peak ?? process.resourceUsage().maxRSS) / 1024;
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ code, rows, megabytes, milliseconds: (user + system) / 1000 }));
};
main();
`;

/** Bundled as for Lambda, so that only the reader's memory counts and not a TypeScript loader's. */
export class ReaderProcess {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<ReaderProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'reader-'));
    const { metafile } = await build({
      ...functionBuild,
      stdin: { contents: program, resolveDir: process.cwd(), loader: 'ts' },
      outfile: join(folder, 'reader.cjs'),
      external: BESIDE,
      metafile: true,
    });
    await layBeside(metafile);
    return new ReaderProcess(folder);
  }

  async read(file: Buffer): Promise<z.infer<typeof outcome>> {
    const path = join(this.#folder, 'file');
    await writeFile(path, file);
    const { stdout } = await promisify(execFile)(process.execPath, [join(this.#folder, 'reader.cjs'), path]);
    return outcome.parse(JSON.parse(stdout));
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true });
  }
}
