import { functionEnvironment, withProgram } from '#scripts/bench/bundle-program';
import { worked, workOfOne } from '#scripts/bench/instructions';
import { type Row, rounded } from '#scripts/bench/row';
import examples from '../../../lib/api/examples.json' with { type: 'json' };

/**
 * The same operation twice, without a table: as a handler of ours, and as bare code that parses the body, validates it and the response
 * with the same schemas, and prints it. The examples are embedded in it.
 */
const program = `
import { preflightEnrichment } from '#lib/enrichment/operations/preflight';
import { httpHandler } from '#lib/runtime/http/handler';
import { proxyEvent } from '#test/support/call';

const operation = { ...preflightEnrichment, scope: null, rate: 'open' as const };
const result = ${JSON.stringify(examples.preflightEnrichment.response)};
const body = ${JSON.stringify(examples.preflightEnrichment.request)};
export const event = () => proxyEvent({ method: 'POST', path: '/v1/enrichments/preflight', body });
export const ours = httpHandler(operation, async () => result as never);
export const bare = async ({ body: text }: { body: string }) => {
  preflightEnrichment.body().parse(JSON.parse(text));
  return {
    statusCode: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(preflightEnrichment.result().parse(result)),
  };
};
`;

const loop = (file: string, name: 'ours' | 'bare') => (repetitions: number) =>
  `
const program = require(${JSON.stringify(file)});
(async () => {
  for (let turn = 0; turn < ${repetitions}; turn += 1) {
    const { statusCode } = await program.${name}(program.event(), {});
    if (statusCode !== 200) throw new Error('answered ' + statusCode);
  }
})();`;

const REPETITIONS = 20_000;

export const handler: Row = {
  title: 'Handler work without I/O',
  goal: 'at most 4x a bare handler',
  anchor: 'middy 2.4x; hono 11.8x',
  measure() {
    return withProgram(program, async (file) => {
      const ours = await workOfOne(loop(file, 'ours'), REPETITIONS, functionEnvironment);
      const bare = await workOfOne(loop(file, 'bare'), REPETITIONS, functionEnvironment);
      const ratio = ours.amount / bare.amount;
      return [
        {
          measured: `${rounded(ratio)}x (${worked(ours)} against ${worked(bare)})`,
          within: ratio <= 4,
          note: 'bare: parse the body, validate it and the response with the same schemas, and serialize the response',
        },
      ];
    });
  },
};
