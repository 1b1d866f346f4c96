import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, KeyRound, LogOut, type LucideIcon, Plus, Upload, User, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
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

/** Every screen, the usual actions, and the people and companies that match. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (open) {
      setText('');
      setAt(0);
    }
  }, [open]);
  const found = useQuery({
    queryKey: ['palette', text],
    enabled: open && text.trim().length > 1,
    queryFn: async () =>
      (await take(api.GET('/v2/entities', { params: { query: { q: text.trim(), limit: 6 } } }))).data,
  });
  const go =
    (to: string, search: Record<string, string> = {}) =>
    () => {
      void navigate({ to, search });
    };
  const commands: Command[] = [
    ...places.flatMap(({ items }) =>
      items.map(({ to, label, icon }) => ({ label, kind: 'Go to', icon, run: go(to) })),
    ),
    { label: 'Enrich one person', kind: 'Action', icon: Plus, run: go('/people', { tab: 'new' }) },
    { label: 'Import a spreadsheet', kind: 'Action', icon: Upload, run: go('/import') },
    { label: 'Make an API key', kind: 'Action', icon: KeyRound, run: go('/developers', { tab: 'keys' }) },
    { label: 'Invite somebody', kind: 'Action', icon: UserPlus, run: go('/settings', { tab: 'members' }) },
    { label: 'Connect HubSpot', kind: 'Action', icon: Plus, run: go('/settings/crm/hubspot') },
    { label: 'Sign out', kind: 'Action', icon: LogOut, run: () => void signOut() },
  ].filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const people: Command[] = (found.data ?? []).map(({ id, name, type }) => ({
    id: String(id),
    label: name,
    kind: type === 'person' ? 'Person' : 'Company',
    icon: type === 'person' ? User : Building2,
    run: go(`/people/${id}`),
  }));
  const shown = [...people, ...commands].slice(0, 12);
  const run = (command: Command | undefined) => {
    if (command) {
      onClose();
      command.run();
    }
  };
  return (
    <Dialog title="Go anywhere" open={open} onClose={onClose} className="palette">
      <input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={`palette-${at}`}
        aria-label="Search screens, people and actions"
        placeholder="Search screens, people and actions"
        value={text}
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
          if (event.key === 'Enter') run(shown[at]);
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
        {shown.length === 0 && <p className="soft">Nothing is called that.</p>}
      </div>
    </Dialog>
  );
}
