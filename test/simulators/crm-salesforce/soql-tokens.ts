import { QueryError } from '#test/simulators/crm-salesforce/errors';

export interface Token {
  readonly kind: 'word' | 'string' | 'number' | 'sign';
  readonly text: string;
  /** A string's characters, each with whether it was escaped: LIKE reads `\%` as a plain percent sign. */
  readonly characters?: readonly { readonly char: string; readonly escaped: boolean }[];
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '"': '"',
  "'": "'",
  '\\': '\\',
  '%': '%',
  _: '_',
};

function readString(query: string, start: number): { token: Token; end: number } {
  const characters: { char: string; escaped: boolean }[] = [];
  for (let at = start + 1; at < query.length; at += 1) {
    const char = query[at] ?? '';
    if (char === "'")
      return {
        token: { kind: 'string', text: characters.map((one) => one.char).join(''), characters },
        end: at + 1,
      };
    if (char !== '\\') {
      characters.push({ char, escaped: false });
      continue;
    }
    at += 1;
    const plain = escapes[query[at] ?? ''];
    if (plain === undefined)
      throw new QueryError('MALFORMED_QUERY', `Invalid string literal: illegal escape \\${query[at]}`);
    characters.push({ char: plain, escaped: true });
  }
  throw new QueryError('MALFORMED_QUERY', 'unexpected end of string literal');
}

/** Splits a query; throws `QueryError` at an unexpected character. */
export function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const rest = query.slice(at);
    const space = /^\s+/.exec(rest)?.[0];
    if (space) {
      at += space.length;
      continue;
    }
    if (rest.startsWith("'")) {
      const { token, end } = readString(query, at);
      tokens.push(token);
      at = end;
      continue;
    }
    const number = /^-?\d[\d\-T:.Z+]*/.exec(rest)?.[0];
    const word = /^[A-Za-z_][A-Za-z0-9_.]*/.exec(rest)?.[0];
    const sign = /^(<=|>=|!=|<>|[=<>(),])/.exec(rest)?.[0];
    const text = number ?? word ?? sign;
    if (text === undefined)
      throw new QueryError('MALFORMED_QUERY', `unexpected token: '${rest.slice(0, 1)}'`);
    tokens.push({ kind: number ? 'number' : word ? 'word' : 'sign', text });
    at += text.length;
  }
  return tokens;
}
