import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, User } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { api, take } from '../lib/api';
import { Dialog } from '../ui/dialog';
import { type Command, commandsOf, type Go } from './commands';

const OPEN = 'console.palette';
/** Opens the palette from anywhere. */
export const openPalette = (): void => void dispatchEvent(new Event(OPEN));

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** All screens, the usual actions, and matching people and companies: Cmd-K, Ctrl-K, / or a button. */
export function Palette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen((is) => !is);
      } else if (event.key === '/' && !typing(event.target) && !document.querySelector('dialog[open]')) {
        event.preventDefault();
        setOpen(true);
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
  const close = useCallback(() => setOpen(false), []);
  return open ? <Opened onClose={close} /> : null;
}

/** A line; rendered again only when it becomes chosen or stops being so. */
const Line = memo(function Line({
  command,
  index,
  chosen,
  choose,
  run,
}: {
  command: Command;
  index: number;
  chosen: boolean;
  choose: (index: number) => void;
  run: (command: Command) => void;
}) {
  const Icon = command.icon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves and chooses by keyboard
    <div
      id={`palette-${index}`}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onMouseEnter={() => choose(index)}
      onClick={() => run(command)}
    >
      <Icon aria-hidden />
      {command.label}
      <span className="soft small">{command.kind}</span>
    </div>
  );
});

const Results = memo(function Results({
  shown,
  at,
  choose,
  run,
}: {
  shown: readonly Command[];
  at: number;
  choose: (index: number) => void;
  run: (command: Command) => void;
}) {
  return (
    <div id="palette-list" className="palette-list" role="listbox" aria-label="Results" tabIndex={-1}>
      {shown.map((command, index) => (
        <Line
          key={`${command.kind} ${command.id ?? command.label}`}
          command={command}
          index={index}
          chosen={index === at}
          choose={choose}
          run={run}
        />
      ))}
    </div>
  );
});

function Opened({ onClose }: { onClose: () => void }) {
  const [typed, setText] = useState('');
  const [at, setAt] = useState(0);
  // The input responds to a key at once; results follow in the next frame.
  const ready = useDeferredValue(true, false);
  const text = useDeferredValue(typed);
  const navigate = useNavigate();
  const found = useQuery({
    queryKey: ['palette', text],
    enabled: text.trim().length > 1,
    queryFn: async () =>
      (await take(api.GET('/v2/entities', { params: { query: { q: text.trim(), limit: 6 } } }))).data,
  });
  const go = useCallback<Go>(
    (to, search = {}) =>
      () => {
        void navigate({ to, search });
      },
    [navigate],
  );
  const all = useMemo(() => commandsOf(go), [go]);
  const matching = useCallback(
    (words: string) => all.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase())),
    [all],
  );
  const shown = useMemo(() => {
    if (!ready) return [];
    const people = (found.data ?? []).map(
      ({ id, name, type }): Command => ({
        id: String(id),
        label: name,
        kind: type === 'person' ? 'Person' : 'Company',
        icon: type === 'person' ? User : Building2,
        run: go(`/people/${id}`),
      }),
    );
    return [...people, ...matching(text)];
  }, [ready, found.data, matching, text, go]);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) document.getElementById(`palette-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const run = useCallback(
    (command: Command | undefined) => {
      if (!command) return;
      onClose();
      command.run();
    },
    [onClose],
  );
  return (
    <Dialog title="Go anywhere" open light onClose={onClose} className="palette">
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
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            moved.current = true;
            setAt(event.key === 'ArrowDown' ? Math.min(at + 1, shown.length - 1) : Math.max(at - 1, 0));
          }
          if (event.key === 'Enter') run(typed === text && ready ? shown[at] : matching(typed)[0]);
        }}
      />
      <Results shown={shown} at={at} choose={setAt} run={run} />
      {ready && shown.length === 0 && (
        <p className="soft" role="status">
          {found.error
            ? 'People and companies could not be searched. Keep typing to try again.'
            : found.isFetching || typed !== text
              ? 'Searching people and companies'
              : 'No results.'}
        </p>
      )}
    </Dialog>
  );
}
