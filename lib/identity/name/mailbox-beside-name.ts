const BESIDE = /^([^<>]*?)[<([]\s*(?:mailto:)?([^<>()[\]\s@]+@[^<>()[\]\s@]+)\s*[>)\]][\s,;]*$/i;
const ALONE = /^\s*(?:mailto:)?([^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+?)[\s,;]*$/i;

/** Splits a name as mail programs write it, `Lovelace, Ada <ada@acme.example>`, into name and address. */
export function mailboxBesideName(text: string): { readonly name: string; readonly email?: string } {
  const [, name = '', email] = BESIDE.exec(text) ?? [];
  // Forwarded by a list: `'Ada Lovelace' via Sales <sales@acme.example>`. The address is not hers.
  if (email !== undefined && /\svia\s/.test(name)) return { name: name.trim() };
  if (email !== undefined) return { name: name.trim().replace(/^(["'])(.*)\1$/, '$2'), email };
  const alone = ALONE.exec(text)?.[1];
  return alone === undefined ? { name: text } : { name: '', email: alone };
}
