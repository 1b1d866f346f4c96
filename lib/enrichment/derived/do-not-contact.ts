import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';

/** What people write who want no approaches, in the languages of the title tables' largest readers. */
const refusals =
  /\b(do not contact|don'?t contact me|no (cold |unsolicited )?(sales|solicitations?|pitches|messages|inmails?|recruiters?|spam)( (calls|messages|pitches|mails?|please))?|please (do not|don'?t) (contact|pitch|message|solicit)|not open to (sales|offers)|keine (werbung|akquise|kaltakquise|anfragen|vertriebsanfragen|headhunter)|pas de (démarchage|prospection|publicité)|no contactar|non contattare)\b/i;

/** True where the person's own words refuse it. There is no derived `false`: that nobody objected is no consent. */
export const doNotContact: Derivation = ({ fields }) => {
  const field = (['headline', 'bio'] as const).find((name) => refusals.test(readText(fields, name) ?? ''));
  return (
    field && {
      value: true,
      from: [field],
      reason: "The person's own profile refuses approaches.",
      certainty: 0.9,
    }
  );
};
