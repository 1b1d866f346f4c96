import type { Call } from '#local-aws/calls/call';
import { awsPrices } from '#scripts/bench/aws-prices';
import { type Row, rounded } from '#scripts/bench/row';
import { runEnrichments } from '#scripts/bench/run-enrichments';

/** A function's own time besides its calls, and the time of one DynamoDB call within a region. */
const OWN_MS = 5;
const CALL_MS = 5;
const MEMORY_GB = 0.25;
const EXPRESS_GB = 0.0625;

/** A call to a queue or a machine is one request; reading its results is another two (receive and delete). */
const sqsRequests = (calls: readonly Call[]): number =>
  calls.filter(({ service }) => service === 'sqs').length * 3;

function costOf(calls: readonly Call[], creations: number, expressMs: number) {
  const sum = (unit: 'readUnits' | 'writeUnits') => calls.reduce((total, one) => total + one[unit], 0);
  const of = (service: Call['service']) => calls.filter((one) => one.service === service);
  const invocations = new Set(
    calls.flatMap(({ caller, requestId }) => (requestId ? [`${caller} ${requestId}`] : [])),
  );
  const starts = of('states').length;
  const milliseconds = invocations.size * OWN_MS + calls.length * CALL_MS;
  return {
    'DynamoDB writes': sum('writeUnits') * awsPrices.dynamoWriteUnit,
    'DynamoDB reads': sum('readUnits') * awsPrices.dynamoReadUnit,
    'Lambda requests': invocations.size * awsPrices.lambdaRequest,
    'Lambda time': (milliseconds / 1000) * MEMORY_GB * awsPrices.lambdaGigabyteSecond,
    'Step Functions':
      starts * awsPrices.expressRequest +
      starts * (Math.ceil(expressMs / 100) / 10) * EXPRESS_GB * awsPrices.expressGigabyteSecond,
    SQS: sqsRequests(calls) * awsPrices.sqsRequest,
    'API Gateway': creations * awsPrices.restApiRequest,
    'KMS and secrets':
      of('kms').length * awsPrices.kmsRequest + of('secretsmanager').length * awsPrices.secretRead,
  };
}

export const cost: Row = {
  title: 'AWS cost of 1,000 enrichments',
  goal: 'at most $0.05',
  anchor: 'usual design $0.667; floor $0.019',
  async measure() {
    const { calls, enrichments, pipelineMs } = await runEnrichments(10);
    const parts = costOf(calls, enrichments, pipelineMs);
    const perThousand = (dollars: number) => (dollars / enrichments) * 1000;
    const total = perThousand(Object.values(parts).reduce((sum, part) => sum + part, 0));
    const shares = Object.entries(parts)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, dollars]) => `${name} $${rounded(perThousand(dollars), 4)}`);
    return [
      {
        measured: `$${rounded(total, 4)}`,
        within: total <= 0.05,
        note: `${shares.join(', ')}; excludes waiting for vendors, logs and traces; ${CALL_MS} ms per call, ${OWN_MS} ms per function`,
      },
    ];
  },
};
