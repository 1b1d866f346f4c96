import { laterPackage } from '#lib/shared/later-package';

/** The public suffix list and its reader. */
export const publicSuffixes = laterPackage<typeof import('tldts')>('tldts');
