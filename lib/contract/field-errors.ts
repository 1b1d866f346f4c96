import type * as z from 'zod';
import { kindOf } from '#lib/contract/field-words';
import type { FieldError } from '#lib/shared/problem';

type Issue = z.core.$ZodIssue;

export const escapeSegment = (segment: PropertyKey): string =>
  String(segment).replaceAll('~', '~0').replaceAll('/', '~1');

const pointerOf = (path: readonly PropertyKey[]): string => `/${path.map(escapeSegment).join('/')}`;

const unknownKeys = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);

const depth = (issues: readonly Issue[]): number => Math.max(...issues.map(({ path }) => path.length));

const member = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null
    ? Object.getOwnPropertyDescriptor(input, name)?.value
    : undefined;

/** Counts the required members that a variant lacks, including its discriminator. */
const missing = (issues: readonly Issue[]): number =>
  issues.filter((issue) =>
    issue.code === 'invalid_union' && issue.discriminator !== undefined
      ? member(issue.input, issue.discriminator) === undefined
      : issue.code === 'invalid_type' && issue.input === undefined,
  ).length;

/** The variant the sender most likely meant: fewest unknown members, then fewest missing, then the deepest match. */
const likeliest = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  branches
    .filter((branch) => branch.length > 0)
    .toSorted((a, b) => unknownKeys(a) - unknownKeys(b) || missing(a) - missing(b) || depth(b) - depth(a))[0];

/** A discriminated union whose discriminator is missing or unknown. */
function discriminated(issue: Extract<Issue, { code: 'invalid_union' }>, path: PropertyKey[]): FieldError {
  const { input, discriminator = '' } = issue;
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { pointer: pointerOf(path.slice(0, -1)), message: `must be an object, not ${kindOf(input)}` };
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  const known = options.length > 0 ? `: give ${options.map((one) => `"${String(one)}"`).join(' or ')}` : '';
  const missing = member(input, discriminator) === undefined;
  return { pointer: pointerOf(path), message: `${missing ? 'is missing' : 'is not known'}${known}` };
}

const isOtherType = (issue: Issue): boolean =>
  issue.code === 'invalid_value' && issue.values.length === 1 && issue.path.at(-1) === 'type';

/**
 * Drops issues about an object of another type, whose members were checked against the wrong schema. If the type is missing, drops issues
 * within its members.
 */
function ofOwnType(issues: readonly Issue[]): readonly Issue[] {
  const others = issues
    .filter(isOtherType)
    .map(({ path, input }) => ({ of: path.slice(0, -1), from: path.length + (input === undefined ? 1 : 0) }));
  const isWithin = ({ path }: Issue) =>
    others.some(
      ({ of, from }) => path.length >= from && of.every((segment, place) => path[place] === segment),
    );
  return issues.filter((issue) => isOtherType(issue) || !isWithin(issue));
}

/**
 * zod's issues as pointers into one part of the request. An unknown key is named itself, not its parent; a union reports only the variant
 * that was meant. The issues must have been made with `readStrictly`.
 */
export function fieldErrors(
  part: string,
  issues: readonly Issue[],
  above: readonly PropertyKey[] = part.split('/'),
): FieldError[] {
  const errors = ofOwnType(issues).flatMap((issue): FieldError[] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ pointer: pointerOf([...path, key]), message: 'is not known' }));
    if (issue.code === 'invalid_union') {
      if (issue.discriminator !== undefined) return [discriminated(issue, path)];
      const meant = likeliest(issue.errors);
      if (meant && (depth(meant) > 0 || unknownKeys(meant) > 0)) return fieldErrors(part, meant, path);
    }
    if (
      issue.code === 'invalid_type' &&
      ['object', 'record'].includes(issue.expected) &&
      issue.input !== undefined
    )
      return [{ pointer: pointerOf(path), message: `must be an object, not ${kindOf(issue.input)}` }];
    const absent = issue.code === 'invalid_type' && issue.input === undefined;
    return [{ pointer: pointerOf(path), message: absent ? 'is missing' : issue.message }];
  });
  // zod checks a value of the wrong type on: only the first error of a value is about what was sent.
  const known = new Set<string>();
  return errors.filter(({ pointer }) => !known.has(pointer) && known.add(pointer));
}

/** Finds values that no field can hold: malformed text, and numbers too large to keep all their digits. */
export function valueErrors(value: unknown, path: readonly PropertyKey[] = ['body']): FieldError[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const wrong = typeof value === 'string' ? wrongText(value) : wrongNumber(value);
    return wrong === undefined ? [] : [{ pointer: pointerOf(path), message: wrong }];
  }
  if (Array.isArray(value)) return value.flatMap((one, index) => valueErrors(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const wrong = wrongText(key);
    return wrong === undefined
      ? valueErrors(one, [...path, key])
      : [{ pointer: pointerOf(path), message: `has a member whose name ${wrong}` }];
  });
}

function wrongText(text: string): string | undefined {
  if (text.includes('\u0000')) return 'contains a NUL character';
  if (text.includes('\uFFFD'))
    return 'is not valid UTF-8: it contains U+FFFD, which marks bytes that could not be decoded';
  return text.isWellFormed() ? undefined : 'contains half of a surrogate pair';
}

const wrongNumber = (value: number): string | undefined =>
  Math.abs(value) > Number.MAX_SAFE_INTEGER ? 'must have at most 15 digits before its point' : undefined;
