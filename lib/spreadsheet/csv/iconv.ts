import { laterPackage } from '#lib/shared/later-package';

export const iconv = laterPackage<typeof import('iconv-lite')>('iconv-lite');
