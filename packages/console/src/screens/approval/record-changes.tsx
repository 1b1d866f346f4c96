import { ArrowRight, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { labelOf } from '../../lib/field-label';
import { count, show, words } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { type Cited, Conflicts, Evidence } from '../../ui/evidence';
import { Card } from '../../ui/page';
import type { Draft } from './use-drafts';

export interface Change {
  readonly property: string;
  readonly field: string;
  readonly current?: string | null;
  readonly proposed?: string | null;
  /** As the CRM shows them, if it stores an option under another name. */
  readonly current_label?: string;
  readonly proposed_label?: string;
  readonly action: string;
  readonly reason?: string;
  /** The closest option the CRM lists, for a value that it does not accept. */
  readonly nearest?: string;
}
export interface Proposed {
  readonly match?: { readonly id: string; readonly matched_by: string; readonly url?: string };
  readonly changes: readonly Change[];
  readonly opted_out?: boolean;
}
interface Choices extends Draft {
  toggle: (field: string) => void;
  edit: (field: string, value: string) => void;
}

const currentOf = ({ current, current_label }: Change): string => current_label ?? current ?? '';
const proposedOf = ({ proposed, proposed_label }: Change): string => proposed_label ?? proposed ?? '';

/** Our name of the field; for yes-or-no values, the CRM's property name as well. */
const nameOf = ({ field, property, proposed }: Change): string =>
  proposed === 'true' || proposed === 'false' ? `${labelOf(field)}: ${words(property)}` : labelOf(field);

const writes = ({ action }: Change): boolean => action === 'create' || action === 'update';

/** The proposed value; a click, Enter or `e` makes it editable. */
function Value({ change, choices }: { change: Change; choices: Choices }) {
  const [editing, setEditing] = useState(false);
  const before = useRef<string | undefined>(undefined);
  const byKey = useRef(false);
  const edited = choices.edits[change.field];
  const value = edited ?? change.proposed ?? '';
  const shown = edited ?? proposedOf(change);
  const label = labelOf(change.field);
  if (editing)
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        aria-label={`Value of ${label}`}
        value={value}
        onChange={(event) => choices.edit(change.field, event.target.value)}
        onBlur={() => setEditing(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') choices.edit(change.field, before.current ?? '');
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Else the same key would press the button that takes the focus.
          event.preventDefault();
          byKey.current = true;
          setEditing(false);
        }}
      />
    );
  return (
    <button
      type="button"
      className="proposed"
      // biome-ignore lint/a11y/noAutofocus: whoever ended editing by a key goes on from here
      autoFocus={byKey.current}
      data-act="edit"
      aria-label={`Edit ${label}: ${shown}`}
      disabled={choices.out.has(change.field)}
      onClick={() => {
        before.current = value;
        byKey.current = false;
        setEditing(true);
      }}
    >
      {shown || <span className="soft">empty</span>}
      <Pencil aria-hidden />
    </button>
  );
}

function Row({ change, cited, choices }: { change: Change; cited: Cited | undefined; choices: Choices }) {
  const out = choices.out.has(change.field);
  return (
    <div className={`diff-row ${out ? 'out' : ''}`}>
      <input
        type="checkbox"
        aria-label={`Write ${nameOf(change)}`}
        checked={!out}
        onChange={() => choices.toggle(change.field)}
      />
      <span className="diff-name">{nameOf(change)}</span>
      <div className="diff-values">
        {change.current && (
          <span className="current">
            <del>{currentOf(change)}</del>
            <ArrowRight aria-label="becomes" />
          </span>
        )}
        <Value change={change} choices={choices} />
        <Conflicts of={cited} />
      </div>
      <span className="diff-source">{cited && <Evidence of={cited} />}</span>
    </div>
  );
}

/** One CRM record: what would be written, property by property, and what stays unchanged. */
export function RecordChanges({
  title,
  record,
  fields,
  choices,
}: {
  title: string;
  record: Proposed;
  fields: ReadonlyMap<string, Cited>;
  choices: Choices;
}) {
  const changes = record.changes.filter(writes);
  const refused = record.changes.filter(({ action }) => action === 'refused');
  const kept = record.changes.filter(({ action }) => action === 'keep');
  const overwrites = changes.filter(({ action }) => action === 'update').length;
  return (
    <Card
      title={title}
      actions={
        record.match ? (
          <>
            {record.opted_out && <Badge tone="warn">Wants no mail</Badge>}
            {overwrites > 0 && <Badge tone="warn">{count(overwrites, 'value')} replaced</Badge>}
            <Badge>
              {record.match.url ? (
                <a href={record.match.url} rel="noreferrer" target="_blank">
                  Existing record
                </a>
              ) : (
                'Existing record'
              )}
              {' matched by '}
              {words(record.match.matched_by).toLowerCase()}
            </Badge>
          </>
        ) : (
          <Badge tone="accent">New record</Badge>
        )
      }
    >
      {changes.length === 0 && <div className="card-body soft">Nothing changes here.</div>}
      <div className="diff">
        {changes.map((change) => (
          <Row key={change.property} change={change} cited={fields.get(change.field)} choices={choices} />
        ))}
        {refused.map((change) => (
          <div key={change.property} className="diff-row refused">
            <span />
            <span className="diff-name">{labelOf(change.field)}</span>
            <div className="diff-values">
              <span>{show(proposedOf(change))}</span>
              <span className="small">
                Left out: {change.reason}
                {change.nearest && `; the closest allowed value is ${change.nearest}`}
              </span>
            </div>
          </div>
        ))}
      </div>
      {kept.length > 0 && (
        <details className="kept">
          <summary>
            {kept.length === 1 ? '1 value stays' : `${kept.length} values stay`} as they are in the CRM
          </summary>
          <dl className="values">
            {kept.map((change) => [
              <dt key={`${change.property} name`}>{labelOf(change.field)}</dt>,
              <dd key={change.property}>
                {currentOf(change)} <span className="soft small">{change.reason}</span>
              </dd>,
            ])}
          </dl>
        </details>
      )}
    </Card>
  );
}
