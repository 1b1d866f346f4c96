import { laterPackage } from '#lib/shared/later-package';

/** The public suffix list, and what is read by it. */
export const publicSuffixes = laterPackage<typeof import('tldts')>('tldts');
