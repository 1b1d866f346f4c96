import { laterPackage } from '#lib/shared/later-package';

/** Decodes charsets. */
export const iconv = laterPackage<typeof import('iconv-lite')>('iconv-lite');
