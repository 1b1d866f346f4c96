import { isPlace } from '#lib/detectors/text/names';
import { isGenericCompany, type Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** ", a portfolio company of Acme's,", ", in which Acme holds a stake,": what describes who acts, unless it makes it a part of the subject. */
const described =
  /^, (?:an?|the|in which|which|whose|backed by|advised by|based in) (?![^,;]*\b(?:unit|subsidiary|arm|division|affiliate|owned|part|parent|brand|owner|maker|operator)\b)[^,;]{2,90},(?= )/u;

/** What may stand between who acts and the verb. */
const auxiliaries =
  /^(?:, (?:which|who)|,)? (?:(?:(?:said|says|announced|confirmed) (?:(?:on \p{L}+day|that) )?(?:it|they)|plans to|has|have|had|is|are|was|were|will|would|also|just|now|recently|already|today|yesterday|(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|being|been|be|to|\p{Ll}+ly) )*$/u;
/** Behind these a name only tells where, of whom or with whom; or it is a part of whoever is named ahead. */
const leadsToOther =
  /\b(?:on|in|of|at|by|from|to|for|with|the|its|their|our|his|her|and|or|unit|subsidiary|arm|brand|parent|owner|maker|division|affiliate|than|like|including|via|through|called|named|as) $|\d $|[&'/(]s? ?$|, (?:which|whose|who|an?|the) [^,;]*$/i;

/** "a day after one of its biggest bets, Tarn, priced its offering", "Tarn will cut 300 jobs": whether who stands next to the verb is another firm. */
export const isActOfAnother = (view: SubjectView, sentence: Sentence, at: number): boolean =>
  sentence
    .names()
    .some(
      ({ text, start, end }) =>
        end <= at &&
        auxiliaries.test(sentence.text.slice(end, at).replace(described, '')) &&
        !leadsToOther.test(sentence.text.slice(0, start)) &&
        !isSurelyPerson(text) &&
        !isPlace(text) &&
        !isGenericCompany(text) &&
        !/\b(?:Board|Committee|Directors|Registrant)\b/.test(text) &&
        !view.isSubject(text, sentence) &&
        !view.mentions(text) &&
        view.passage.sentences.some((each) => view.mentionsSubject(each)),
    );
