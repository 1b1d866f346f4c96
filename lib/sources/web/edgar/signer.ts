import { foldText } from '#lib/identity/fold-text';
import { splitName } from '#lib/identity/name/is-same-person';
import { looksLikeTitle } from '#lib/identity/title/title-line';

export interface Signer {
  readonly name: string;
  readonly title: string;
}

const LABEL = /^(?:by|name|title|its)\s*:\s*/i;
const END = /^(?:date|dated|\/s\/|exhibit|index|signature)\b/i;
/** A signer's title spans at most a few lines. */
const MOST_LINES = 5;

/**
 * The officer who signed a report, from its last signature block: "/s/ Mark R. Allen", the name again, the title, with or without labels.
 * Undefined if the block has another form.
 */
export function signerOf(text: string): Signer | undefined {
  const block = text.slice(Math.max(0, text.lastIndexOf('SIGNATURE')));
  const [, signed = '', rest = ''] = /\/s\/\s*([^\n]{3,80})\n([\s\S]{0,600})/i.exec(block) ?? [];
  const name = signed.replace(/[,;].*$/, '').trim();
  if (splitName(name) === undefined) return undefined;
  const lines = rest.split('\n').map((line) => line.replace(LABEL, '').trim());
  const until = lines.findIndex((line) => END.test(line));
  const title = lines
    .slice(0, until === -1 ? undefined : until)
    .filter((line) => line !== '' && foldText(line) !== foldText(name))
    .slice(0, MOST_LINES)
    .join(' ');
  return looksLikeTitle(title) ? { name, title } : undefined;
}
