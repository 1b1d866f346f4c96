import type { SubjectDeal } from '#lib/detectors/deals/select-deals';
import { matchesIn } from '#lib/detectors/text/matches';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const stakeIn =
  /\b(?:stake|interests?|shareholding|holding|control) in (?:its|the|an?|their) ((?:[\p{L}\d&'-]+ ){1,7}?(?:units?|business(?:es)?|divisions?|operations?|arm|segment|subsidiar(?:y|ies)|venture|company|chain|network|mill|mine|plant|refinery|brewery))\b/u;
const bareStake =
  /^(?:all (?:of )?)?(?:its |the )?(?:\d[\d.]*(?: ?%| per ?cent) )?(?:[\p{L}-]+ ){0,2}(?:stake|interests?|shareholding|holding|control|shares)(?: \([^)]*\))?$/iu;
/** "its ownership interest in its wholly-owned subsidiary, Acme (China) Co., Ltd.": the subsidiary that is named. */
const stakeInNamed =
  /\b(?:stake|interests?|shareholding|holding|control|shares)(?: \([^)]*\))? (?:in|of) (?:its|the|an?|their) (?:(?:[\p{Ll}\d%-]+ ){0,4}(?:subsidiary|affiliate|unit|joint venture|associate),? )?((?:\p{Lu}[\p{L}\d.&'-]*|\(\p{Lu}[\p{L} ]*\))(?:,? (?:Co|Ltd|Limited|Inc|LLC|Corp)\b\.?| (?:and|of|&|de|do) (?=\p{Lu})| (?:\p{Lu}[\p{L}\d.&'-]*|\(\p{Lu}[\p{L} ]*\)))*)/u;
/** "the assets of its water quality division": the division. */
const bareAssets =
  /^(?:all |certain |the |operating |[\p{Ll}]+ )*assets(?: and (?:[\p{Ll}]+ )?liabilities)?$/iu;
const assetsOf =
  /\bassets(?: and (?:[\p{Ll}]+ )?liabilities)?,? (?:of|from|relating to|related to|comprising|constituting|used in|used by|associated with) (?:some of |part of |all of )?(?:its|the|their|\p{Lu}[\p{L}&.]*(?: \p{Lu}[\p{L}&.]*){0,4}'s?) ((?:[\p{L}\d&'-]+ ){1,6}?(?:units?|business(?:es)?|divisions?|operations?|arm|segment|subsidiar(?:y|ies)))\b/iu;

/** "the assets of Acme Plastics, Inc., a subsidiary": the firm whose they are. */
const assetsOfNamed =
  /\bassets(?: and (?:[\p{Ll}]+ )?liabilities)? of (?:(?:its|their|the) (?:[\p{Ll}-]+ ){0,3}(?:subsidiary|affiliate|unit),? )?(\p{Lu}[\p{L}\d.&'-]*(?:(?: (?:and|of|&))? \p{Lu}[\p{L}\d.&'-]*)*(?:,? (?:Co|Ltd|Limited|Inc|LLC|Corp)\b\.?)?)/u;

const bareNoun = /^(?:the |its |that |this )?(business|unit|division|operations?|arm|segment|subsidiary)$/i;

/** What a bare "the division" means: the fuller words before it ("the printer business"), where there are any. */
export function meantBy(view: SubjectView, deal: SubjectDeal, divested: string): string {
  const after = deal.sentence.text.slice(deal.verb);
  if (bareStake.test(divested)) return (stakeInNamed.exec(after) ?? stakeIn.exec(after))?.[1] ?? divested;
  if (bareAssets.test(divested)) return (assetsOf.exec(after) ?? assetsOfNamed.exec(after))?.[1] ?? divested;
  if (!bareNoun.test(divested)) return divested;
  const said = view.passage.sentences
    .slice(Math.max(0, deal.sentence.index - 2), deal.sentence.index + 1)
    .map((each) => (each === deal.sentence ? each.text.slice(0, deal.verb) : each.text))
    .join(' ');
  const fuller = matchesIn(
    said,
    /\b(?:the|its|an?|of|from|(?:Company|Registrant|Group)'s) ((?:[\p{L}\d&-]+ ){1,4}?(?:business|unit|division|operations?|arm|segment|subsidiary))\b/giu,
  ).at(-1)?.[1];
  return fuller ?? divested;
}
