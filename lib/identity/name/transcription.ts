import { laterPackage } from '#lib/shared/later-package';

const anyAscii = laterPackage<typeof import('any-ascii')>('any-ascii');

/** A text of any script in Latin letters without marks: `Петров` gives `Petrov`. */
export const transcribed = (text: string): string => anyAscii().default(text);
