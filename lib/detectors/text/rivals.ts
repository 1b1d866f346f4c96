import { anyOf } from '#lib/detectors/text/any-of';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const name = String.raw`[\p{Lu}\d][\p{L}\d&.'-]*(?: [\p{Lu}\d][\p{L}\d&.'-]*)*`;
const rival = '(?:[Rr]ival|[Cc]ompetitor|[Pp]eer)s?';

/** "Aera's rival Tarn has", "its bigger rival Tarn said it had", "Rival Tarn, which": who acts next only has to do with the subject. */
const actor = anyOf(
  new RegExp(
    `(?:'s?|\\b(?:[Ii]ts|[Aa]|[Tt]he|[Bb]igger|[Ll]arger|[Ss]maller|[Cc]rosstown|[Ll]ocal)) (?:[\\p{Ll}-]+ ){0,2}(?:rival|competitor|supplier|customer|owner|parent|backer|investor|partner) (?<other>${name}),? (?:(?:said|says|announced) (?:it|that it) )?(?:(?:has|have|had|also|recently|just) )*$`,
    'u',
  ),
  new RegExp(`^${rival} (?<rival>${name}),? (?:which )?(?:(?:has|have|had|also|recently|just) )*$`, 'u'),
);
/** "Crosstown competitor Adler told 220 employees". */
const opener = new RegExp(
  `^(?:\\p{Lu}\\p{Ll}+ |The |Its )?(?:\\p{Ll}+ )?${rival} (?:[\\p{Ll}-]+ ){0,3}(${name}) (?!said\\b)`,
  'u',
);
const anywhere = new RegExp(`\\b${rival} (?:[\\p{Ll}-]+ ){0,3}?(${name})`, 'u');
/** "Tarn, a rival of Acme, was started in Oslo." */
const described =
  /^(\p{Lu}[^,;]{1,40}), an? (?:[\p{Ll}-]+ ){0,2}(?:rival|competitor|supplier|customer) (?:of|to) /u;

type View = Pick<SubjectView, 'mentions'>;

const isOther = (view: View, named: string | undefined): boolean =>
  named !== undefined && !view.mentions(named);

/** Whether who acts at a place of a text is a rival of the subject's, or another who has to do with it. */
export function isOfRival(view: View, text: string, verb: number): boolean {
  const { other, rival: own = other } = actor.exec(text.slice(0, verb))?.groups ?? {};
  return isOther(view, own);
}

/** Whether a text opens with a rival, who then acts in it. */
export const opensWithRival = (view: View, text: string): boolean => isOther(view, opener.exec(text)?.[1]);

/** Whether a text names a rival and does not name the subject ahead of it. */
export function namesRivalOnly(view: View, text: string): boolean {
  const found = anywhere.exec(text);
  return found !== null && isOther(view, found[1]) && !view.mentions(text.slice(0, found.index));
}

/** Whether a text is about a firm that it describes as the subject's rival, supplier or customer. */
export const describesRival = (mentions: (text: string) => boolean, text: string): boolean =>
  isOther({ mentions }, described.exec(text)?.[1]);
