import type * as z from 'zod';

/** One type of event: what it says, the shape of its `data`, and an example. */
export interface EventTypeDefinition {
  readonly description: string;
  readonly data: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

export const sampleId = 7305817200230400;
export const define = (
  description: string,
  data: z.ZodObject,
  example: Readonly<Record<string, unknown>>,
): EventTypeDefinition => ({
  description,
  data,
  example,
});
