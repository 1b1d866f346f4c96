import type { PersonChange } from '#lib/detectors/people/changes';
import { organizationNames } from '#lib/detectors/people/firm-names';
import { firmsOf } from '#lib/detectors/people/firms';
import type { Firms } from '#lib/detectors/people/former-firm';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import { isGenericCompany, organizationsIn, type Passage } from '#lib/detectors/text/passage';

/** "a senior executive from Nissan": a title told elsewhere says more. */
const isVague = (role: string) => /^(?:\p{Ll}+ ){0,2}(?:executive|banker|dealmaker)$/u.test(role);
const tells = /^ (?:confirmed|said|says|announced|told|disclosed|added)\b/;

/** Who tells of the departure is the firm left: "Hallas confirmed that Baek resigned". */
function firmLeft(passage: Passage, left: PersonChange): string | undefined {
  const named =
    left.organization ??
    organizationsIn(left.sentence).find((name) => tells.test(left.sentence.text.slice(name.end)))?.text ??
    firmsOf(passage, left).from_firm;
  if (named === undefined || isGenericCompany(named)) return undefined;
  const fuller = passage.sentences
    .flatMap((sentence) => organizationNames(passage, sentence, left.person))
    .find((name) => name.text.startsWith(`${named} `));
  return fuller?.text ?? named;
}

/** Adds to a move the firm and post that another sentence says the person left; a departure of its own stays apart. */
export function withPostLeft(passage: Passage, firms: Firms, moves: readonly PersonChange[]): Firms {
  const left = moves.find((move) => move.direction === 'departure');
  if (left === undefined || firms.to_firm === undefined) return firms;
  if (firms.from_role !== undefined && !isVague(firms.from_role)) return firms;
  const firm = firms.from_firm ?? firmLeft(passage, left);
  if (firm === undefined || sameOrganization(firm, firms.to_firm)) return firms;
  return { ...firms, from_firm: firm, from_role: left.role };
}
