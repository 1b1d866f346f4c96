export type FileKind = 'zip' | 'ole' | 'text' | 'old_workbook' | 'xml_workbook' | 'web_page' | 'other';

const startsWith = (head: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

const signatures: readonly { readonly kind: FileKind; readonly bytes: readonly number[] }[] = [
  { kind: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'zip', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { kind: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'old_workbook', bytes: [0x09, 0x08] },
  { kind: 'old_workbook', bytes: [0x09, 0x04, 0x06, 0x00] },
  { kind: 'old_workbook', bytes: [0x09, 0x02, 0x06, 0x00] },
  { kind: 'old_workbook', bytes: [0x09, 0x00, 0x04, 0x00] },
];

/** Old exports named .xls are often HTML or the 2003 XML format; PDF, RTF and JSON are sent by mistake. */
const kindOfText = (text: string): FileKind => {
  const start = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 2048);
  if (/^%PDF-|^\{\\rtf|^[[{]\s*["{[]/.test(start)) return 'other';
  if (/^<(?:!doctype html|html|head|body|table|meta)\b/i.test(start)) return 'web_page';
  if (/^<(?:\?xml|!--|[a-z]+[\s:>])/i.test(start)) {
    return /urn:schemas-microsoft-com:office:spreadsheet|mso-application/.test(start)
      ? 'xml_workbook'
      : 'other';
  }
  return 'text';
};

/**
 * Tab, line feed, form feed, return and the like occur in text, as do cell separators (1 and 31); a scraped cell may contain one of the
 * other control characters.
 */
const isBinary = (text: string): boolean => {
  let controls = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0 || (code > 1 && code < 9) || (code > 13 && code < 26) || (code > 27 && code < 31))
      controls += 1;
  }
  return controls > 2 && controls > text.length / 100;
};

/** Identifies the file by its first bytes, since its name and media type are too often wrong. `text` is the decoded head. */
export function sniff(head: Buffer, text: string): FileKind {
  for (const { kind, bytes } of signatures) if (startsWith(head, ...bytes)) return kind;
  return isBinary(text) ? 'other' : kindOfText(text);
}
