import { anyOf } from '#lib/detectors/text/any-of';

/** What may stand between a verb and the sum or the round it is about. */
const ahead =
  '(?: (?:an?|the|its|their|another|new|fresh|more|additional|up to|as much as|at least|about|around|some|further|possible|proposed|possibly|next))*';
const wish = (words: string) => new RegExp(`\\b(?:${words})${ahead} $`, 'iu');

/** "seeks a $40 million round", "pitches investors on", "may raise", "gets a term sheet for": no round yet, or none at all. */
const wishes = anyOf(
  wish(
    'seek(?:s|ing)?|sought|want(?:s|ed|ing)?|need(?:s|ed|ing)?|near(?:s|ed|ing)|plan(?:s|ned|ning)?(?: to (?:do|hold|have|complete|conduct))?|ey(?:es|ed|eing|ing)|target(?:s|ed|ing)?|weigh(?:s|ed|ing)?|mull(?:s|ed|ing)?|consider(?:s|ed|ing)?|(?:close|near) to|hop(?:es?|ed|ing) for|aim(?:s|ed|ing)? for|prepar(?:es?|ed|ing)(?: for)?|expect(?:s|ed|ing)?|await(?:s|ed|ing)?|look(?:s|ed|ing)? for|(?:ask(?:s|ed|ing)?|pitch(?:es|ed|ing)?|court(?:s|ed|ing)?) (?:[\\p{L}]+ ){1,3}(?:for|on|about)|shop(?:s|ped|ping)(?: around)?|tout(?:s|ed|ing)?|turn(?:s|ed|ing) down|reject(?:s|ed|ing)?|(?:was|is|were|been|being) offered|term sheets? for|talks (?:for|about|on|over)|confident (?:of|about)|(?:no|in) need (?:of|for)|struggl(?:es?|ed|ing) (?:for|with|over)|discuss(?:es|ed|ing)?|negotiat(?:es?|ed|ing)|delay(?:s|ed|ing)?|scrap(?:s|ped|ping)?|cancel(?:s|l?ed|l?ing)?|postpon(?:es?|ed|ing)|abandon(?:s|ed|ing)?',
  ),
  wish(
    '(?:may|might|could|would|should|can|(?<!\\b(?:able|managed|enough|agreed|helped|help|went on|how|used|proceeds) )to|(?:fail|struggl|tr|hop|plan|aim|seek|look|intend)\\p{L}* to) (?:soon |now |also )?(?:raise|close|secure|land|complete|obtain|get|attract|announce|do|hold)',
  ),
  wish(
    '(?:is|are|was|were|be|been) (?:now |still |currently |reportedly )?(?:raising|closing|finali[sz]ing|completing|working on|discussing)',
  ),
);

/** Whether the sum or the round that stands at a place is but wished for, refused or in the making. */
export const isWished = (text: string, at: number): boolean =>
  wishes.test(text.slice(Math.max(0, at - 90), at));
