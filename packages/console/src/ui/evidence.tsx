import { withLinkedIn } from '../../../../lib/field/linkedin';
import { showField } from '../lib/field-value';
import { date, share, show, words } from '../lib/format';
import { Hint } from './hint';

export interface Cited {
  readonly field: string;
  readonly value: unknown;
  readonly source: string;
  readonly confidence: number;
  readonly selection_reason?: string;
  readonly citations?: readonly { readonly url: string; readonly quote: string; readonly title?: string }[];
  readonly as_of_date?: string;
  readonly conflicts?: readonly {
    readonly value: unknown;
    readonly source: string;
    readonly confidence?: number;
    readonly citations?: readonly { readonly url: string; readonly quote: string; readonly title?: string }[];
  }[];
}

const names: Readonly<Record<string, string>> = {
  email_finder: 'E-mail finder',
  web_research: 'Web',
  network: 'LinkedIn',
  derived: 'Worked out',
  crm: 'CRM',
  override: 'Corrected',
};
export const sourceName = (source: string): string => names[source] ?? words(source);

/** Shortens an address to what a person reads: host and path. */
const short = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** A value's source and confidence, with the quote on hover and on focus. */
export function Evidence({ of }: { of: Cited }) {
  const sure = of.confidence >= 0.9 ? 'good' : of.confidence >= 0.7 ? '' : 'warn';
  return (
    <Hint
      label={
        <>
          <span className={`sure ${sure}`} aria-hidden />
          {sourceName(of.source)} <span className="num">{share(of.confidence)}</span>
        </>
      }
    >
      <b>{withLinkedIn(of.selection_reason ?? `${sourceName(of.source)}, ${share(of.confidence)} sure`)}</b>
      {(of.citations ?? []).slice(0, 2).map(({ url, quote }) => (
        <span key={`${url} ${quote}`} className="quote">
          “{quote}”<span className="source-url">{short(url)}</span>
        </span>
      ))}
      {of.as_of_date && <span className="soft">As of {date(of.as_of_date)}</span>}
    </Hint>
  );
}

/** What other sources say instead. What reads the same, such as two times within a minute, is no conflict to a person. */
export const Conflicts = ({ of }: { of: Cited | undefined }) =>
  (of?.conflicts ?? [])
    .filter((one) => show(one.value) !== show(of?.value))
    .map((one) => (
      <div className="conflict" key={`${one.source} ${show(one.value)}`}>
        <span className="soft">{sourceName(one.source)} says</span> {showField(of?.field ?? '', one.value)}
        {one.confidence !== undefined && <span className="soft num"> {share(one.confidence)}</span>}
      </div>
    ));
