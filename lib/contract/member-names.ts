import * as z from 'zod';

/** The names of an object's members, in order; none for any other schema. */
export const memberNames = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodLazy
    ? memberNames(schema.unwrap())
    : schema instanceof z.ZodObject
      ? Object.keys(schema.shape)
      : [];
