/** A value of an XML document: text, an element's members, or several elements of one name. */
type XmlValue = string | number | boolean | XmlMembers | readonly XmlMembers[] | undefined;
export interface XmlMembers {
  readonly [name: string]: XmlValue;
}

export function xmlDocument(root: string, members: XmlMembers): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${children(members)}</${root}>`;
}

function children(members: XmlMembers): string {
  return Object.entries(members)
    .map(([name, value]) => element(name, value))
    .join('');
}

function element(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (isList(value)) return value.map((one) => element(name, one)).join('');
  if (typeof value === 'object') return `<${name}>${children(value)}</${name}>`;
  return `<${name}>${escapeXml(String(value))}</${name}>`;
}

function isList(value: XmlValue): value is readonly XmlMembers[] {
  return Array.isArray(value);
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
