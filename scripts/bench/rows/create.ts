import { countCreate } from '#scripts/bench/count-create';
import type { Row } from '#scripts/bench/row';
import { withTable } from '#scripts/bench/with-table';

export const create: Row = {
  title: 'Create an enrichment (warm)',
  goal: '2 round trips, 7 write units, 0 read units; malformed key: 0 calls',
  anchor: 'usual design 9-10 / 12 / 3; floor 1 / 6',
  measure: () =>
    withTable(async (db) => {
      const counts = await countCreate(db);
      const { round_trips, write_units, read_units, calls_for_malformed_keys } = counts;
      return [
        {
          measured: `${round_trips} round trips, ${write_units} write units, ${read_units} read units; malformed key: ${calls_for_malformed_keys} calls`,
          within: round_trips <= 2 && write_units <= 7 && read_units === 0 && calls_for_malformed_keys === 0,
        },
      ];
    }),
};
