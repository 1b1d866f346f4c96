import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditList } from '../ui/audit-list';
import { Page } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { CrmCards } from './settings/crm-cards';
import { EnrichmentRules } from './settings/enrichment-rules';
import { FieldRules } from './settings/field-rules';
import { Members } from './settings/members';

const parts: Readonly<Record<string, readonly [label: string, shown: () => ReactNode]>> = {
  crm: ['CRM', CrmCards],
  fields: ['Field rules', FieldRules],
  enrichment: ['Enrichment', EnrichmentRules],
  members: ['Members', Members],
  audit: ['Audit log', () => <AuditList title="Audit log" />],
};

export function SettingsScreen() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const part = tab !== undefined && tab in parts ? tab : 'crm';
  const Shown = parts[part]?.[1] ?? CrmCards;
  return (
    <Page title="Settings" about="Where values are written, how people are researched, and who may do what.">
      <Tabs
        label="Parts of the settings"
        value={part}
        of={Object.entries(parts).map(([name, [label]]) => [name, label] as const)}
        onChange={(name) => void navigate({ to: '/settings', search: { tab: name } })}
      />
      <Shown />
    </Page>
  );
}
