import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { functionEnvironment } from '#scripts/bench/bundle-program';

/** Loads a bundle while V8 counts the calls of its functions, and prints the number. */
const counting = (file: string): string => `
globalThis.awslambda = { streamifyResponse: (handler) => handler };
const session = new (require('node:inspector').Session)();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
require(${JSON.stringify(file)});
session.post('Profiler.takePreciseCoverage', (error, coverage) => {
  if (error) throw error;
  const functions = coverage.result.find(({ url }) => url.endsWith(${JSON.stringify(file)})).functions;
  console.log(functions.reduce((sum, { ranges: [whole] }) => sum + whole.count, 0));
});`;

/**
 * Number of calls to its own functions, such as one per schema, that loading a bundle takes: unlike instructions, the same in every run.
 */
export async function callsOfStart(file: string): Promise<number> {
  const env = { PATH: process.env['PATH'], TABLE_NAME: 'service', ...functionEnvironment };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', counting(file)], { env });
  return Number(stdout);
}
