import { Link } from '@tanstack/react-router';
import { count, number } from '../../lib/format';
import { useCredits } from '../../lib/queries';
import { Stat } from '../../ui/stat';
import { Warning } from '../../ui/states';
import type { Rows } from './units';

/** How many, the cost, and what is left out; used for both files and lists. */
export function Cost({
  of: {
    member_count: members,
    row_count,
    estimated_credits: credits,
    duplicate_count: duplicates,
    refused_count: refused,
    reusable_count: reusable,
  },
  rows,
}: {
  of: {
    readonly member_count: number;
    readonly row_count: number;
    readonly estimated_credits: number;
    readonly duplicate_count: number;
    readonly refused_count: number;
    readonly reusable_count: number;
  };
  rows: Rows;
}) {
  const has = useCredits();
  const nobody = rows === 'company' ? 'no company' : 'nobody';
  return (
    <>
      <div className="grid">
        <Stat
          label={rows === 'company' ? 'Companies to enrich' : 'People to enrich'}
          value={number(members)}
          note={`of ${count(row_count, 'row')}`}
        />
        <Stat
          label="Costs at most"
          value={count(credits, 'credit')}
          note={
            has.data
              ? `of ${number(has.data.available)} you have; misses cost nothing`
              : 'misses cost nothing'
          }
        />
        <Stat
          label="Left out"
          value={number(duplicates + refused)}
          note={`${count(duplicates, 'duplicate')}, ${count(refused, `row that names ${nobody}`, `rows that name ${nobody}`)}`}
        />
      </div>
      {reusable > 0 && (
        <p className="soft">
          {number(reusable)} of them {reusable === 1 ? 'was' : 'were'} enriched lately;{' '}
          {reusable === 1 ? 'that result is' : 'those results are'} reused at no cost.
        </p>
      )}
      {has.data && credits > has.data.available && (
        <Warning>
          You have {count(has.data.available, 'credit')}, and this may cost {number(credits)}.{' '}
          <Link to="/credits">Buy credits</Link>, or bring a shorter list.
        </Warning>
      )}
    </>
  );
}
