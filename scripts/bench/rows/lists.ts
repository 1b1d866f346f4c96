import { countLists, type ListCounts } from '#scripts/bench/count-lists';
import type { Row } from '#scripts/bench/row';
import { withTable } from '#scripts/bench/with-table';

/** Includes half a block that is registered later, which is the average. */
const SIZES = [1_100, 10_100, 100_100];

/** Cost of a page of each long list as it grows. */
export const lists: Row = {
  title: 'A page of a long list',
  goal: 'flat from 1,000 to 100,000 items, except for q',
  anchor: `at ${SIZES.join(', ')} items: units (calls), and those of the first request`,
  minutes: 60,
  measure: () =>
    withTable(async (db) => {
      const bySize: ListCounts[][] = [];
      for (const size of SIZES) bySize.push(await countLists(db, size));
      const [small = []] = bySize;
      return small.map(({ question, units }, place) => {
        const all = bySize.flatMap((counts) => counts[place] ?? []);
        const most = Math.max(...all.map((one) => one.units));
        return {
          what: `A page of a long list: ${question}`,
          measured: all
            .map((one) => `${Math.round(one.units)} (${one.calls}), first ${Math.round(one.first)}`)
            .join('; '),
          ...(question.startsWith('entities, q') ? {} : { within: most <= units + 25 }),
        };
      });
    }),
};
