import { countStream } from '#scripts/bench/count-stream';
import type { Row } from '#scripts/bench/row';
import { withTable } from '#scripts/bench/with-table';

export const stream: Row = {
  title: 'SSE',
  goal: '1 write per event; first byte before the first read',
  anchor: '3 writes = 2.6x',
  measure: () =>
    withTable(async (db) => {
      const { events, writes_per_event, reads_before_first_byte } = await countStream(db);
      return [
        {
          measured: `${writes_per_event} write per event over ${events} events; first byte before the first read of the log, after ${reads_before_first_byte} read of the enrichment`,
          within: writes_per_event === 1 && reads_before_first_byte <= 1,
          note: 'the enrichment is read first, so that a missing one is answered with a 404 and not with a stream',
        },
      ];
    }),
};
