import { tradeBetween } from '#lib/detectors/deals/object';
import type { Trigger } from '#lib/detectors/people/trigger';
import { matchesIn } from '#lib/detectors/text/matches';
import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { RoleSpan } from '#lib/detectors/text/roles';

const appointVerbs =
  /^(?:appoint|nam|elect|hir|promot|tap|recruit|select|chos|pick|poach|install|elevat|designat|bring|brought|welcom|unveil|has approved|add|lur|snag|the |appointment|election|promotion|hiring)/i;

/** "X Corp., the maker of Wonder Bread and Twinkies, named": names within the apposition only describe who acts. */
const isInApposition = (before: string, name: NameSpan): boolean =>
  matchesIn(before, /, (?:the|an?) (?:[\p{Ll}-]+ ){0,2}[\p{Ll}-]+ (?:of|behind|for) [^,;]{2,80},/gu).some(
    (aside) => aside.index < name.start && name.end < aside.index + aside[0].length,
  );

/** "to replace Humphrey Singer": whom one follows is a person, however little the name shows it. */
const isFollowed =
  /\b(?:replac(?:e[sd]?|ing)|succe(?:ed(?:s|ed|ing)?|ssor to)|follow(?:s|ed|ing)?|in place of|takes? over from|took over from) (?:(?:the )?(?:departing|outgoing|retiring|former|current|interim) )?(?:\p{Ll}+ ){0,2}$/iu;

/** The firm that a change's words tie the position to; nothing when they tie it to none. */
export function organizationFor(
  sentence: Sentence,
  trigger: Pick<Trigger, 'direction' | 'person'>,
  verb: number,
  verbEnd: number,
  person: NameSpan,
  role: RoleSpan,
  persons: readonly NameSpan[],
): string | undefined {
  const { text } = sentence;
  const names = sentence.names().filter(
    (name) =>
      !isPlace(name.text) &&
      // "join the board of Acme's rival Orlan"
      !/^'s? (?:\p{Ll}+ )?(?:rival|competitor|supplier|customer|biggest shareholder)s?\b/u.test(
        text.slice(name.end),
      ) &&
      !/\b(?:Meeting|AGM|EGM)$|^(?:Two|Three|Four|Five|Several) /.test(name.text) &&
      // "Software-as-a-Service (SaaS)": a short form of other words.
      !(text[name.start - 1] === '(' && text[name.end] === ')') &&
      // "chairman of DIY chain Orlan": what the chain trades in.
      !(
        /^[A-Z][A-Z\d]{1,4}$/.test(name.text) &&
        sentence
          .names()
          .some((next) => next.start > name.end && tradeBetween.test(text.slice(name.end, next.start)))
      ) &&
      // "(ARD.LN)": a ticker is a name of nothing else.
      !/^[A-Z\d]{1,6}\.[A-Z]{1,2}$/.test(name.text) &&
      !/\b(?:Mr|Ms|Mrs|Dr|Messrs)\.? $/.test(text.slice(Math.max(0, name.start - 8), name.start)) &&
      !sentence.roles().some((each) => name.start < each.end && each.start < name.end) &&
      !persons.some(
        (other) =>
          name.start < other.end &&
          other.start < name.end &&
          (isSurelyPerson(other.text) ||
            other.text === person.text ||
            isFollowed.test(text.slice(0, name.start))),
      ),
  );
  // "the hiring of former Orlan president Ida Brask by Tarn Radio"
  const hirer = names.find(
    (name) =>
      name.start > person.end && /^ by (?:the |[\p{Ll}-]+ ){0,4}$/u.test(text.slice(person.end, name.start)),
  );
  if (trigger.direction === 'appointed' && trigger.person === 'after' && hirer !== undefined)
    return hirer.text;
  // "returns to Orlan as chairman, years after leaving for Kestrel"
  const regained = names.find(
    (name) =>
      name.start > verb &&
      name.end <= verbEnd &&
      /\breturn\w* to (?:the )?$/.test(text.slice(verb, name.start)),
  );
  if (trigger.direction === 'appointed' && regained !== undefined) return regained.text;
  const ofRole = names.find(
    (name) =>
      name.start >= role.end &&
      // "hired as a vice chairman of its Financial Institutions Group": a part of whoever hires.
      !(trigger.person === 'after' && /^ ?(?:of|for|in) its $/.test(text.slice(role.end, name.start))) &&
      // "with responsibility for Sales"
      !/\b(?:responsib|charge of|focus)/.test(text.slice(role.end, name.start)) &&
      /^ ?(?:of|at|for|with|in|to) (?:the |its |parent |its parent |(?!and $)[\p{Ll}-]+ ){0,4}(?:\p{Lu}\p{L}+ (?:(?!and $)[\p{Ll}-]+ ){1,4})?$/u.test(
        text.slice(role.end, name.start),
      ),
  );
  // "as new MD, Bank of Trade"
  const behindComma = names.find(
    (name) =>
      name.start === role.end + 2 &&
      text[role.end] === ',' &&
      !name.text.startsWith('Effective') &&
      /^\.?$/.test(text.slice(name.end)),
  );
  if (trigger.direction === 'appointed' && trigger.person === 'after' && behindComma !== undefined)
    return behindComma.text;
  // "X, president of Orlan Parks, is leaving the company": the company told of, whatever part of it X leads.
  if (
    trigger.direction === 'departure' &&
    trigger.person === 'before' &&
    /^ (?:from )?the (?:company|bank|firm|group|lender|carmaker|retailer)\b(?!'s)/.test(text.slice(verbEnd))
  )
    return 'the Company';
  if (ofRole !== undefined) return ofRole.text;
  // "will take over as head of Vestal's European business": the owner stands within the title.
  const owner = sentence
    .names()
    .find(
      (name) =>
        name.start > role.start &&
        name.end < role.end &&
        /^'s? /.test(text.slice(name.end)) &&
        !isPlace(name.text),
    );
  if (owner !== undefined) return owner.text;
  // "named Vestal CEO"
  const bare = /^ (?:as )?((?:\p{Lu}[\p{L}&.-]* ){1,4})$/u.exec(text.slice(verbEnd, role.start))?.[1]?.trim();
  if (
    trigger.direction === 'appointed' &&
    trigger.person === 'before' &&
    bare !== undefined &&
    !isPlace(bare)
  )
    return bare;
  const generic = /^ (?:of|at|for) (?:the )?(Company|company|Registrant|Corporation|Bank|firm|Group)\b/.exec(
    text.slice(role.end),
  );
  if (generic?.[1] !== undefined) return 'the Company';
  // "has moved from Orlan to Kestrel to become": the later of the two.
  const goal = names.findLast(
    (name) =>
      name.end <= verb &&
      verb - name.end < 4 &&
      /\b(?:mov|switch|jump|defect|transferr?|return|join)(?:e?s|ed|ing)?(?: (?:over|across|back))?(?: from [^,;]{2,40}? to| to)? (?:the |(?!from\b)[\p{Ll}-]+ ){0,3}$/u.test(
        text.slice(0, name.start),
      ),
  );
  if (trigger.direction === 'appointed' && goal !== undefined) return goal.text;
  const joined = names.find(
    (name) =>
      name.start >= verb &&
      name.start - verbEnd < 70 &&
      // "leaving Lara Voss as sole chief executive"
      !(
        / leaving $/.test(text.slice(0, name.start)) &&
        /^ (?:as|in|to)\b/.test(text.slice(name.end)) &&
        persons.some((other) => other.start === name.start)
      ) &&
      // "is leaving to join rival Kestrel": for a departure whom one joins is not whom one leaves.
      !(trigger.direction === 'departure' && / to join (?:\p{Ll}+ )*$/u.test(text.slice(verb, name.start))) &&
      /\b(?:join(?:s|ed|ing)?|leav(?:es|ing)|left|quits?|exits?|depart(?:s|ed)?(?: from)?|mov(?:es?|ed|ing)(?: over| across)? to|leave) (?:the |[\p{Ll}-]+ ){0,3}$/u.test(
        text.slice(verb, name.start),
      ),
  );
  if (joined !== undefined) return joined.text;
  // "was hired by payments rival Zephyr as its chief executive": who hires is named behind.
  const agentBehind = names.find(
    (name) =>
      name.start >= verbEnd && /^ by (?:the |[\p{Ll}-]+ ){0,5}$/u.test(text.slice(verbEnd, name.start)),
  );
  if (trigger.direction === 'appointed' && trigger.person === 'before' && agentBehind !== undefined)
    return agentBehind.text;
  const possessor = names.find(
    (name) =>
      name.end <= role.start &&
      /^'s? (?:new |next |first |interim |\p{Ll}+ )*$/u.test(text.slice(name.end, role.start)),
  );
  if (
    possessor !== undefined &&
    !(
      trigger.direction === 'appointed' &&
      (/former|ex-|long-?time/i.test(text.slice(possessor.end, role.start)) ||
        // "has poached Orlan's policy chief": who has lost somebody.
        /\b(?:poach|lur|nabb|snagg|raid|pinch|steal|stole)\p{Ll}* $/u.test(text.slice(0, possessor.start)))
    )
  )
    return possessor.text;
  if (trigger.person === 'after' && appointVerbs.test(text.slice(verb, verbEnd))) {
    const agent = names.filter(
      (name) =>
        name.end <= verb &&
        !/^(?:Board|Supervisory|Committee|Compensation|Nominating|Governance|Audit|Shareholders|Stockholders|Members|Directors)\b|\b(?:Committee|Board)$/.test(
          name.text,
        ) &&
        !isSurelyPerson(name.text) &&
        // "ousted its chairman, Pete Shaw, and brought in"
        !(
          persons.some((other) => other.start === name.start && other.end === name.end) &&
          sentence.roles().some((each) => /^,? $/.test(text.slice(each.end, name.start)))
        ) &&
        // "to appoint Gordon's successor, naming"
        !/^'s? (?:successor|replacement)\b/.test(text.slice(name.end)) &&
        // "a Software-as-a-Service (SaaS) company": what it makes.
        !/^ ?(?:\([^)]{1,12}\) )?(?:company|firm|provider|platform|maker|supplier|operator|vendor)\b/.test(
          text.slice(name.end),
        ) &&
        !isInApposition(text.slice(0, verb), name),
    );
    const own = agent.findLast(
      (name) =>
        !/\b(?:by|of|from|with|at|in|to) (?:the |[\p{L}-]+-based )?$/u.test(text.slice(0, name.start)),
    );
    return (own ?? agent[0])?.text;
  }
  return undefined;
}
