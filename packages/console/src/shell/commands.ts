import {
  CodeXml,
  CreditCard,
  KeyRound,
  LogOut,
  type LucideIcon,
  Megaphone,
  Plus,
  Send,
  Settings,
  Upload,
  UserPlus,
  Users,
} from 'lucide-react';
import { signOut } from '../lib/session';
import { places } from './places';

export interface Command {
  /** Tells two commands of the same name apart. */
  readonly id?: string;
  readonly label: string;
  readonly kind: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

export type Go = (to: string, search?: Record<string, string>) => () => void;

/** Every screen and the usual actions. */
export const commandsOf = (go: Go): readonly Command[] => [
  ...places.flatMap(({ items }) =>
    items.map(({ to, label, icon }) => ({ label, kind: 'Go to', icon, run: go(to) })),
  ),
  { label: 'Enrich one person', kind: 'Action', icon: Plus, run: go('/people', { tab: 'new' }) },
  { label: 'Import a CRM list', kind: 'Action', icon: Upload, run: go('/import', { tab: 'crm' }) },
  { label: 'Import a spreadsheet', kind: 'Action', icon: Upload, run: go('/import') },
  {
    label: 'Create an API key',
    kind: 'Action',
    icon: KeyRound,
    run: go('/developers', { tab: 'keys', id: 'new' }),
  },
  {
    label: 'Invite someone',
    kind: 'Action',
    icon: UserPlus,
    run: go('/settings', { tab: 'members', id: 'new' }),
  },
  { label: 'Buy credits', kind: 'Action', icon: CreditCard, run: go('/credits') },
  { label: 'New message', kind: 'Action', icon: Send, run: go('/outreach', { id: 'new' }) },
  {
    label: 'Find people at a company',
    kind: 'Action',
    icon: Users,
    run: go('/jobs', { tab: 'finder', id: 'new' }),
  },
  {
    label: 'Search LinkedIn',
    kind: 'Action',
    icon: Users,
    run: go('/jobs', { tab: 'searches', id: 'new' }),
  },
  { label: 'New campaign', kind: 'Action', icon: Megaphone, run: go('/campaigns/new') },
  { label: 'Review messages', kind: 'Action', icon: Send, run: go('/inbox', { tab: 'messages' }) },
  {
    label: 'Add a webhook',
    kind: 'Action',
    icon: Plus,
    run: go('/developers', { tab: 'webhooks', type: 'enrichment.completed' }),
  },
  {
    label: 'Find a request by its id',
    kind: 'Action',
    icon: CodeXml,
    run: go('/developers', { tab: 'requests' }),
  },
  { label: 'Try a call', kind: 'Action', icon: CodeXml, run: go('/developers', { tab: 'try' }) },
  { label: 'Connect an agent', kind: 'Action', icon: CodeXml, run: go('/developers', { tab: 'agents' }) },
  { label: 'Field rules', kind: 'Settings', icon: Settings, run: go('/settings', { tab: 'fields' }) },
  {
    label: 'Enrichment settings',
    kind: 'Settings',
    icon: Settings,
    run: go('/settings', { tab: 'enrichment' }),
  },
  { label: 'Audit log', kind: 'Settings', icon: Settings, run: go('/settings', { tab: 'audit' }) },
  { label: 'Outreach queue', kind: 'Go to', icon: Send, run: go('/outreach', { tab: 'queue' }) },
  { label: 'Webhooks', kind: 'Go to', icon: CodeXml, run: go('/developers', { tab: 'webhooks' }) },
  { label: 'Members', kind: 'Settings', icon: Users, run: go('/settings', { tab: 'members' }) },
  { label: 'CRM connection', kind: 'Settings', icon: Settings, run: go('/settings') },
  { label: 'Do not contact', kind: 'Go to', icon: Send, run: go('/outreach', { tab: 'do-not-contact' }) },
  { label: 'Conversations', kind: 'Go to', icon: Send, run: go('/outreach', { tab: 'conversations' }) },
  { label: 'People finder', kind: 'Go to', icon: Users, run: go('/jobs', { tab: 'finder' }) },
  { label: 'Searches', kind: 'Go to', icon: Users, run: go('/jobs', { tab: 'searches' }) },
  { label: 'Sequences', kind: 'Go to', icon: Send, run: go('/outreach', { tab: 'sequences' }) },
  { label: 'API reference', kind: 'Go to', icon: CodeXml, run: () => location.assign('/reference.html') },
  { label: 'Connect HubSpot', kind: 'Action', icon: Plus, run: go('/settings/crm/hubspot') },
  { label: 'Connect Salesforce', kind: 'Action', icon: Plus, run: go('/settings/crm/salesforce') },
  { label: 'Sign out', kind: 'Action', icon: LogOut, run: () => void signOut() },
];
