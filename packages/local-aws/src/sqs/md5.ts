import { createHash } from 'node:crypto';

/** The digest clients check bodies by. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
