import { laterPackage } from '#lib/shared/later-package';

const anyAscii = laterPackage<typeof import('any-ascii')>('any-ascii');

/** Transcribes pairs of Greek letters with a sound of their own: Παπαδόπουλος is Papadopoulos, Παύλος Pavlos, Ευθύμιος Efthymios. */
const greekPairs = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(ο)[υύ]/gi, '$1u')
    .replace(/([αε])[υύ](?=[θκξπστφχψς])/gi, '$1f')
    .replace(/([αε])[υύ]/gi, '$1v')
    .replace(/γγ/g, 'ng')
    .replace(/^μπ/i, 'b');

/** Transcribes text in any script to plain Latin letters: `Петров` gives `Petrov`. */
export const transcribed = (text: string): string => anyAscii().default(greekPairs(text));
