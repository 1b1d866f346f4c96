import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useOpened } from '../lib/opened';
import { Dialog } from '../ui/dialog';
import { Needs } from '../ui/needs';
import { Card, Page } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { Batches } from './jobs/batches';
import { Begin } from './jobs/begin';
import { Finders } from './jobs/finders';
import { Searches } from './jobs/searches';

const parts = { batches: Batches, finder: Finders, searches: Searches };

export function JobsScreen() {
  const { tab = 'batches' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [beginning, setBeginning] = useOpened();
  const part: keyof typeof parts = tab === 'finder' || tab === 'searches' ? tab : 'batches';
  const Shown = parts[part];
  return (
    <Page
      title="Batches and searches"
      about="Your running jobs and their results."
      actions={
        part === 'batches' ? (
          <Link className="btn primary" to="/import">
            Import a list
          </Link>
        ) : (
          <Needs scope="svc:enrich">
            <button type="button" className="btn primary" onClick={() => setBeginning(true)}>
              {part === 'finder' ? 'Find people' : 'New search'}
            </button>
          </Needs>
        )
      }
    >
      <Tabs
        label="Kinds of jobs"
        value={part}
        of={[
          ['batches', 'Batches'],
          ['finder', 'People finder'],
          ['searches', 'Searches'],
        ]}
        onChange={(name) => void navigate({ to: '/jobs', search: { tab: name }, replace: true })}
      />
      <Card>
        <Shown />
      </Card>
      <Dialog
        title={part === 'finder' ? 'Find people at a company' : 'Search LinkedIn'}
        open={beginning && part !== 'batches'}
        onClose={() => setBeginning(false)}
      >
        {part !== 'batches' && <Begin kind={part} onClose={() => setBeginning(false)} />}
      </Dialog>
    </Page>
  );
}
