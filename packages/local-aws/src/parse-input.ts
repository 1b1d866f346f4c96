import * as z from 'zod';
import { AwsError } from '#local-aws/aws-error';

/** Parses an operation's input. The schemas are strict, so that parameters not emulated are rejected by name. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AwsError('ValidationException', z.prettifyError(parsed.error));
}
