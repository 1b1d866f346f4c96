import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Building2,
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
  User,
  UserPlus,
  Users,
} from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { api, take } from '../lib/api';
import { signOut } from '../lib/session';
import { Dialog } from '../ui/dialog';
import { places } from './places';

interface Command {
  /** Tells two of the same name apart. */
  readonly id?: string;
  readonly label: string;
  readonly kind: string;
  readonly icon: LucideIcon;
  run: () => void;
}

const OPEN = 'console.palette';
/** Opens the palette, from wherever it is asked for. */
export const openPalette = (): void => void dispatchEvent(new Event(OPEN));

/** Every screen, the usual actions, and the people and companies that match: Cmd-K, Ctrl-K or a button. */
export function Palette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen((is) => !is);
      }
    };
    const show = () => setOpen(true);
    addEventListener('keydown', onKey);
    addEventListener(OPEN, show);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener(OPEN, show);
    };
  }, []);
  return open ? <Opened onClose={() => setOpen(false)} /> : null;
}

function Opened({ onClose }: { onClose: () => void }) {
  const [typed, setText] = useState('');
  const [at, setAt] = useState(0);
  // The field answers a key at once; what it finds follows in the next frame.
  const ready = useDeferredValue(true, false);
  const text = useDeferredValue(typed);
  const navigate = useNavigate();
  const found = useQuery({
    queryKey: ['palette', text],
    enabled: text.trim().length > 1,
    queryFn: async () =>
      (await take(api.GET('/v2/entities', { params: { query: { q: text.trim(), limit: 6 } } }))).data,
  });
  const go =
    (to: string, search: Record<string, string> = {}) =>
    () => {
      void navigate({ to, search });
    };
  const all: Command[] = [
    ...places.flatMap(({ items }) =>
      items.map(({ to, label, icon }) => ({ label, kind: 'Go to', icon, run: go(to) })),
    ),
    { label: 'Enrich one person', kind: 'Action', icon: Plus, run: go('/people', { tab: 'new' }) },
    { label: 'Import a spreadsheet', kind: 'Action', icon: Upload, run: go('/import') },
    { label: 'Make an API key', kind: 'Action', icon: KeyRound, run: go('/developers', { tab: 'keys' }) },
    { label: 'Invite somebody', kind: 'Action', icon: UserPlus, run: go('/settings', { tab: 'members' }) },
    { label: 'Buy credits', kind: 'Action', icon: CreditCard, run: go('/credits') },
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
    { label: 'Conversations', kind: 'Go to', icon: Send, run: go('/outreach', { tab: 'conversations' }) },
    { label: 'People finder', kind: 'Go to', icon: Users, run: go('/jobs', { tab: 'finder' }) },
    { label: 'Searches', kind: 'Go to', icon: Users, run: go('/jobs', { tab: 'searches' }) },
    { label: 'API reference', kind: 'Go to', icon: CodeXml, run: () => location.assign('/reference.html') },
    { label: 'Connect HubSpot', kind: 'Action', icon: Plus, run: go('/settings/crm/hubspot') },
    { label: 'Connect Salesforce', kind: 'Action', icon: Plus, run: go('/settings/crm/salesforce') },
    { label: 'Sign out', kind: 'Action', icon: LogOut, run: () => void signOut() },
  ];
  const matching = (words: string) =>
    all.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));
  const people: Command[] = (found.data ?? []).map(({ id, name, type }) => ({
    id: String(id),
    label: name,
    kind: type === 'person' ? 'Person' : 'Company',
    icon: type === 'person' ? User : Building2,
    run: go(`/people/${id}`),
  }));
  const shown = ready ? [...people, ...matching(text)] : [];
  useEffect(() => {
    document.getElementById(`palette-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const run = (command: Command | undefined) => {
    if (command) {
      onClose();
      command.run();
    }
  };
  return (
    <Dialog title="Go anywhere" open onClose={onClose} className="palette">
      <input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={`palette-${at}`}
        aria-label="Search screens, people and actions"
        placeholder="Search screens, people and actions"
        value={typed}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setAt(Math.min(at + 1, shown.length - 1));
          }
          if (event.key === 'ArrowUp') {
            event.preventDefault();
            setAt(Math.max(at - 1, 0));
          }
          if (event.key === 'Enter') run(typed === text && ready ? shown[at] : matching(typed)[0]);
        }}
      />
      <div id="palette-list" className="palette-list" role="listbox" aria-label="Results" tabIndex={-1}>
        {shown.map((command, index) => {
          const Icon = command.icon;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves and chooses by keyboard
            <div
              key={`${command.kind} ${command.id ?? command.label}`}
              id={`palette-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onMouseEnter={() => setAt(index)}
              onClick={() => run(command)}
            >
              <Icon aria-hidden />
              {command.label}
              <span className="soft small">{command.kind}</span>
            </div>
          );
        })}
        {ready && shown.length === 0 && <p className="soft">Nothing is called that.</p>}
      </div>
    </Dialog>
  );
}
