import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { FromCrm } from './import/from-crm';
import { FromFile } from './import/from-file';

export function ImportScreen() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const crm = tab === 'crm';
  return (
    <Page title="Import" about="See who is in the list and what it costs before anything starts.">
      <Tabs
        label="Source of the list"
        value={crm ? 'crm' : 'file'}
        of={[
          ['file', 'A spreadsheet'],
          ['crm', 'A list from your CRM'],
        ]}
        onChange={(name) =>
          void navigate({ to: '/import', search: { tab: name === 'crm' ? 'crm' : undefined } })
        }
      />
      {crm ? <FromCrm /> : <FromFile />}
    </Page>
  );
}
