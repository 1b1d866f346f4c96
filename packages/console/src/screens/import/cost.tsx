import { Link } from '@tanstack/react-router';
import { count, number } from '../../lib/format';
import { useCredits } from '../../lib/queries';
import { Stat } from '../../ui/stat';
import { Warning } from '../../ui/states';

/** How many, what it costs, what is left out: the same for a file and a list. */
export function Cost({
  people,
  rows,
  credits,
  duplicates,
  refused,
}: {
  people: number;
  rows: number;
  credits: number;
  duplicates: number;
  refused: number;
}) {
  const has = useCredits();
  return (
    <>
      <div className="grid">
        <Stat label="People to enrich" value={number(people)} note={`of ${count(rows, 'row')}`} />
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
          note={`${count(duplicates, 'duplicate')}, ${count(refused, 'row that names nobody', 'rows that name nobody')}`}
        />
      </div>
      {has.data && credits > has.data.available && (
        <Warning>
          You have {count(has.data.available, 'credit')}, and this may cost {number(credits)}.{' '}
          <Link to="/credits">Buy credits</Link>, or bring a shorter list.
        </Warning>
      )}
    </>
  );
}
