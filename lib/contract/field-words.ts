import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};
const formats: Readonly<Record<string, string>> = {
  uuid: 'must be a UUID',
  email: 'must be an e-mail address such as ada@acme.example',
  url: 'must be a URL such as https://example.com/',
  datetime: 'must be an ISO 8601 time such as 2026-11-30T09:00:00Z',
  date: 'must be a day such as 2026-11-30',
};
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  record: ['member', 'members'],
};

/** The JSON type for zod's type name. */
export const kindNamed = (name: string): string => kinds[name] ?? name;
/** The type of what was sent instead. */
export const kindOf = (input: unknown): string =>
  input === null ? 'null' : kindNamed(Array.isArray(input) ? 'array' : typeof input);

const quoted = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

function limit(most: 'at most' | 'at least', of: bigint | number, { origin = '', exact = false }) {
  const unit = units[origin];
  const bound = `${exact ? 'exactly' : most} ${of}`;
  return unit ? `must have ${bound} ${of === 1 ? unit[0] : unit[1]}` : `must be ${bound}`;
}

/** A union of which no variant matched at all. */
function noneOf(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const expected = branches.flat().flatMap((one) => (one.code === 'invalid_type' ? one.expected : []));
  const first = branches.flat()[0]?.message ?? 'matches none of the accepted forms';
  return expected.length === branches.length
    ? `must be ${[...new Set(expected.map(kindNamed))].join(' or ')}`
    : first;
}

/** What is wrong with a value, as a sentence that follows its name; for schemas without a message of their own. */
function inWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = kinds[issue.expected];
      if (issue.expected === 'int' && typeof issue.input === 'number') return 'must be a whole number';
      // `abc` in an address was coerced to a number and became NaN.
      if (issue.expected === 'number' && typeof issue.input === 'number') return 'must be a number';
      return kind && `must be ${kind}, not ${kindOf(issue.input)}`;
    }
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(quoted).join(', ')}`;
    case 'too_big':
      return issue.inclusive ? limit('at most', issue.maximum, issue) : `must be below ${issue.maximum}`;
    case 'too_small':
      if (!issue.inclusive) return `must be above ${issue.minimum}`;
      return issue.minimum === 1 && issue.origin === 'string' && !issue.exact
        ? 'must not be empty'
        : limit('at least', issue.minimum, issue);
    case 'invalid_format':
      return formats[issue.format];
    case 'invalid_union':
      return noneOf(issue.errors);
    case 'invalid_key':
      return `has a name that ${issue.issues[0]?.message}`;
    default:
      return undefined;
  }
}

/** How outside input is parsed so that `fieldErrors` can tell what is wrong with it. */
export const readStrictly = { reportInput: true, error: inWords } as const;
