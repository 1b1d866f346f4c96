import { load } from 'cheerio';

const blocks =
  'p,div,tr,br,h1,h2,h3,h4,h5,h6,li,table,section,article,header,footer,hr,ul,ol,dd,dt,blockquote,pre,title';
const hidden = 'script,style,head,noscript,ix\\:header,[style*="display:none"],[style*="display: none"]';

const blockEnd = '\u0001';

const fold = (line: string) => line.replace(/[\s\u00a0\u2009\u202f]+/g, ' ').trim();

/** The first document of a full submission (`.txt`), which is the filing itself; any other source unchanged. */
function mainDocument(source: string): string {
  if (!/^\s*(?:<SEC-DOCUMENT>|-----BEGIN PRIVACY)/.test(source) && !source.includes('<TYPE>')) return source;
  return /<TEXT>([\s\S]*?)<\/TEXT>/i.exec(source)?.[1] ?? source;
}

/** Plain-text filings wrap their lines: paragraphs end at blank lines, not at line ends. */
function unwrap(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(fold)
    .filter((paragraph) => paragraph !== '')
    .join('\n');
}

/**
 * The visible text of a filing document: one line per block, spaces folded, inline XBRL and hidden parts dropped. Takes HTML, a full
 * submission or plain text; never throws on bad mark-up.
 */
export function documentText(source: string): string {
  const document = mainDocument(source);
  if (!/<(?:html|body|p|div|table|xbrl|font)\b/i.test(document))
    return unwrap(document.replace(/<[^>\n]{1,80}>/g, ' '));
  const $ = load(document, { xml: false });
  $(hidden).remove();
  $(blocks).each((_, element) => {
    $(element).append(blockEnd).prepend(blockEnd);
  });
  // Line breaks matter in preformatted text; elsewhere they are spaces.
  $('pre').each((_, element) => {
    $(element).text(unwrap($(element).text()).replaceAll('\n', blockEnd));
  });
  $('td,th').append(' ');
  return $('body')
    .text()
    .split(blockEnd)
    .map(fold)
    .filter((line) => line !== '')
    .join('\n');
}
