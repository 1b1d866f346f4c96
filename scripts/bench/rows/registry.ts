import type { Row } from '#scripts/bench/row';
import { batch } from '#scripts/bench/rows/batch';
import { bundles } from '#scripts/bench/rows/bundles';
import { consoleRow } from '#scripts/bench/rows/console';
import { cost } from '#scripts/bench/rows/cost';
import { create } from '#scripts/bench/rows/create';
import { detectors } from '#scripts/bench/rows/detectors';
import { handler } from '#scripts/bench/rows/handler';
import { init } from '#scripts/bench/rows/init';
import { lists } from '#scripts/bench/rows/lists';
import { memory } from '#scripts/bench/rows/memory';
import { passes } from '#scripts/bench/rows/passes';
import { pipeline } from '#scripts/bench/rows/pipeline';
import { readers } from '#scripts/bench/rows/readers';
import { spreadsheets } from '#scripts/bench/rows/spreadsheets';
import { stream } from '#scripts/bench/rows/stream';
import { tableCalls } from '#scripts/bench/rows/table-calls';
import { listed, throughput } from '#scripts/bench/rows/throughput';
import { webhook } from '#scripts/bench/rows/webhook';

/** Every cost that the service promises, in table order. */
export const rows = {
  create,
  cost,
  batch,
  'table-calls': tableCalls,
  throughput,
  listed,
  memory,
  bundles,
  init,
  handler,
  detectors,
  spreadsheets,
  stream,
  readers,
  lists,
  webhook,
  pipeline,
  passes,
  console: consoleRow,
} as const satisfies Record<string, Row>;
