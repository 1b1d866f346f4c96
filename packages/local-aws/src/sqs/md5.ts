import { createHash } from 'node:crypto';

/** The digest with which clients check bodies. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
