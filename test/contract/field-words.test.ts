import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldErrors } from '#lib/contract/field-errors';
import { readStrictly } from '#lib/contract/field-words';

const wrong = (schema: z.ZodType, value: unknown): string[] => {
  const read = schema.safeParse(value, readStrictly);
  return read.success ? [] : fieldErrors('body', read.error.issues).map(({ message }) => message);
};

describe('the error of a value', () => {
  it.each([
    [z.int().max(25), 99, 'must be at most 25'],
    [z.int().min(1), 0, 'must be at least 1'],
    [z.number().positive(), 0, 'must be above 0'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.coerce.number(), 'abc', 'must be a number'],
    [z.coerce.number().int().max(100), 'Infinity', 'must be a number'],
    [z.string().min(1), '', 'must not be empty'],
    [z.string().max(2), 'abc', 'must have at most 2 characters'],
    [z.array(z.string()).min(1), [], 'must have at least 1 entry'],
    [z.string(), 7, 'must be a string, not a number'],
    [z.string().min(1), [], 'must be a string, not an array'],
    [z.array(z.string()).max(2), 'abc', 'must be an array, not a string'],
    [z.coerce.number().int(), '9007199254740993', 'must be at most 9007199254740991'],
    [z.boolean(), null, 'must be true or false, not null'],
    [z.object({}), [], 'must be an object, not an array'],
    [z.enum(['a', 'b']), 'c', 'must be one of "a", "b"'],
    [z.literal('a'), 'c', 'must be "a"'],
    [z.uuid(), 'x', 'must be a UUID'],
    [z.union([z.string(), z.number()]), true, 'must be a string or a number'],
    [z.union([z.ipv4(), z.ipv6()], 'must be an IP address'), 'x', 'must be an IP address'],
    [z.record(z.string().max(2), z.string()), { abc: '' }, 'has a name that must have at most 2 characters'],
    [z.string().max(2, 'is too long for us'), 'abc', 'is too long for us'],
  ])('%# is a sentence that continues the name of its field', (schema, value, says) => {
    expect(wrong(schema, value)).toEqual([says]);
  });
});
