import * as z from 'zod';
import type { Caller } from '#local-aws/calls/credentials';
import { accessDenied, s3Error } from '#local-aws/s3/s3-error';
import { checkSignature } from '#local-aws/s3/signature';

const condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()),
]);
const policy = z.object({ expiration: z.string(), conditions: z.array(condition) });

export interface PostGrant {
  readonly caller: Caller;
  readonly smallest: number;
  readonly largest: number;
}

/** The maximum size of a single PUT. */
const largestObject = 5 * 1024 ** 3;

/**
 * Checks the form of a presigned POST as "POST policy" documents it: signature, expiry, every condition, and that each field is named by a
 * condition. Returns the limits of the file, which follows the other fields.
 */
export function checkPostForm(bucket: string, fields: ReadonlyMap<string, string>, now: number): PostGrant {
  const encoded = fields.get('policy');
  const credential = fields.get('x-amz-credential');
  const signature = fields.get('x-amz-signature');
  if (encoded === undefined || credential === undefined || signature === undefined) {
    throw accessDenied('Access Denied');
  }
  const caller = checkSignature(credential, encoded, signature);
  const { expiration, conditions } = policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  if (!(now < Date.parse(expiration))) throw accessDenied('Invalid according to Policy: Policy expired.');
  const value = (name: string) => (name === 'bucket' ? bucket : (fields.get(name.toLowerCase()) ?? ''));
  const named = new Set<string>();
  let [smallest, largest] = [0, largestObject];
  for (const one of conditions) {
    if (Array.isArray(one)) {
      if (one[0] === 'content-length-range') {
        [, smallest, largest] = one;
        continue;
      }
      const [operator, field, wanted] = one;
      const name = field.slice(1).toLowerCase();
      named.add(name);
      const fits = operator === 'eq' ? value(name) === wanted : value(name).startsWith(wanted);
      if (!fits) throw failed(JSON.stringify(one));
    } else {
      for (const [name, wanted] of Object.entries(one)) {
        named.add(name.toLowerCase());
        if (value(name) !== wanted) throw failed(JSON.stringify(one));
      }
    }
  }
  for (const name of fields.keys()) {
    const exempt = ['x-amz-signature', 'policy', 'bucket'].includes(name) || name.startsWith('x-ignore-');
    if (!exempt && !named.has(name)) {
      throw accessDenied(`Invalid according to Policy: Extra input fields: ${name}`);
    }
  }
  return { caller, smallest, largest };
}

/** Streams the file of a form, cut off as soon as it is too long. */
export async function* withinLimits(
  file: AsyncIterable<Buffer>,
  { smallest, largest }: PostGrant,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > largest) {
      throw s3Error('EntityTooLarge', 400, 'Your proposed upload exceeds the maximum allowed size');
    }
    yield chunk;
  }
  if (size < smallest) {
    throw s3Error('EntityTooSmall', 400, 'Your proposed upload is smaller than the minimum allowed size');
  }
}

function failed(text: string) {
  return accessDenied(`Invalid according to Policy: Policy Condition failed: ${text}`);
}
