import { rolesOf } from '#lib/detectors/people/board-role';
import {
  actsHimself,
  isGoal,
  isKept,
  isOfFormer,
  isOthers,
  isTitleLeft,
  isWhatStays,
  roleGivenUp,
  roleRightBehind,
} from '#lib/detectors/people/role-place';
import type { Trigger } from '#lib/detectors/people/trigger';
import type { NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import { sameRole } from '#lib/detectors/text/role-parts';
import type { RoleSpan } from '#lib/detectors/text/roles';

const asGap =
  /^(?:(?:[^;]|(?<=\b\p{Lu}|Mr|Ms|Dr|Jr|Sr|Inc|Co)\.){0,90}?)(?:\bas|\bto|\bfor|\bfrom|\bof|\bbecame|,|\bposition|\brole|\bbe)(?: (?:be|serve|become|act|(?:co-)?founder and|the|its|our|their|an?|his|her|new|position|positions|role|roles|post|office|job|of|as|next|newly[ -]created|newly[ -]formed|additional|first|company's|Company's|current|previous|former|both|title|interim|duties|responsibilities|all|offices|female|ever|full-time|permanent|black|woman|[\p{Lu}][\p{L}.&-]+'s?))*,? ?$/u;

/** "to be the chip maker's next", "as the lender's new", "X its": whose office it is, not told by name. */
const tradeGap =
  /^(?:[^;]{0,40}?\b(?:as|to be|to become|be|become) (?:the|its|their) (?:[\p{Ll}-]+ ){0,3}?[\p{Ll}-]+ ?'s (?:next |new |first |top )?| (?:its|their|the (?:[Cc]ompany|Registrant|Corporation|[Bb]ank|Trust|Fund|[Gg]roup|[Ff]irm)'s) (?:new |next |first |interim )?)$/u;

/** "the departures of Chief Commercial Officer Leo Brandt and General Counsel Naomi Fisk": each has a title of his own. */
export function ownTitle(sentence: Sentence, verbEnd: number, person: NameSpan): RoleSpan | undefined {
  return sentence
    .roles()
    .find(
      (role) =>
        role.start >= verbEnd &&
        role.end <= person.start &&
        /^,? (?:Mr\.? |Ms\.? |Mrs\.? |Dr\.? )?$/.test(sentence.text.slice(role.end, person.start)),
    );
}

const asOffice = /^(?:,? \d{2},?)?(?: as)?(?: (?:its|the|our|an?))?(?: (?:new|next|interim))* $/;

/** "X as CEO and Y as chairman": the title right behind a name of several is that person's own. */
export function titleBehind(sentence: Sentence, person: NameSpan): RoleSpan | undefined {
  return sentence
    .roles()
    .find((role) => role.start > person.end && asOffice.test(sentence.text.slice(person.end, role.start)));
}

/** The title that a change is about, by where it stands to the verb and the person. */
export function roleFor(
  sentence: Sentence,
  trigger: Trigger,
  verb: number,
  verbEnd: number,
  person: NameSpan,
): RoleSpan | undefined {
  const { text } = sentence;
  const isElect = (role: RoleSpan) =>
    /^[-–—]? ?(?:elect|designate)\b/i.test(text.slice(role.end, role.end + 12));
  const all = rolesOf(sentence);
  const elect = all.find(isElect);
  const isPast = (role: RoleSpan) =>
    trigger.direction === 'appointed' &&
    (isOfFormer(text, role, person) ||
      /\b(?:former|formerly|ex-?|previously|currently|previous|outgoing|then|one-time)(?: the)?[ -]$|, who (?:has been|had been|was|is|currently is|has served as|served as|serves as|most recently was|previously was) (?:an? |the )?$/i.test(
        text.slice(Math.max(0, role.start - 32), role.start),
      ));
  // "poached Kepler's head of rates Anna Berg": the firm whose title it is, is the one left.
  const isOtherFirms = (role: RoleSpan) =>
    trigger.direction === 'appointed' &&
    trigger.person === 'after' &&
    role.start > verbEnd &&
    role.end <= person.start &&
    isTitleLeft(text.slice(verb, verbEnd), text.slice(verbEnd, role.start));
  // "joins Covala from Danly, where he served as vice president": what he was there.
  const isThere = (role: RoleSpan) =>
    trigger.direction === 'appointed' &&
    /, where (?:he|she) (?!(?:will|would|is to)\b)(?:(?!, as (?:its |the |an? )?)[^;])*$/.test(
      text.slice(Math.min(verbEnd, role.start), role.start),
    );
  // "hired X, the head of sales at Hulu, to run": the title in between is of the firm left.
  const isLeft = (role: RoleSpan) =>
    trigger.direction === 'appointed' &&
    trigger.person === 'after' &&
    /^, (?:an?|the|currently) (?:\p{Ll}+ )?$/u.test(text.slice(person.end, role.start)) &&
    ((/^(?:poach|lur|snag|nab|pinch|steal|stole|hir|recruit)/i.test(text.slice(verb, verbEnd)) &&
      / of (?:\p{Lu}[\p{L}&.-]*(?:'s)? ){1,4}/u.test(role.text) &&
      / as (?:its|the|an?) /.test(text.slice(role.end))) ||
      /^ (?:of|at|for|with|from) (?:the )?(?:[\p{Ll}-]+ ){0,4}\p{Lu}[^,;]{1,50},? (?:to|as)\b/u.test(
        text.slice(role.end),
      ) ||
      // "has poached X, the head of metals trading at rival Kestrel"
      (/^(?:poach|lur|snag|nab|pinch|steal|stole)/i.test(text.slice(verb, verbEnd)) &&
        /^ (?:of|at|for|with|from) (?:the )?(?:[\p{Ll}-]+ ){0,4}\p{Lu}/u.test(text.slice(role.end))));
  const held = all.filter(
    (role) =>
      !isPast(role) &&
      !(trigger.direction === 'departure' && isGoal(text.slice(verbEnd, role.start))) &&
      !isOtherFirms(role) &&
      !isThere(role) &&
      !isLeft(role) &&
      !(trigger.direction === 'appointed' && isWhatStays(text, role)),
  );
  const given = held.filter((role) => !(trigger.direction === 'departure' && isKept(text, role)));
  const full = (given.length > 0 ? given : held).filter((role) => !isElect(role));
  const roles = full.length > 0 ? full : held;
  // "appointed X CFO-Elect effective now, and CFO effective August 1": the office itself is the news.
  const office =
    elect === undefined
      ? undefined
      : roles.find((role) => role.start > elect.end && sameRole(role.text, elect.text));
  if (office !== undefined) return office;
  // "promoted X from Vice President to Chief Accounting Officer"
  const promoted =
    trigger.direction === 'appointed'
      ? roles.find((role, index) => {
          const previous = roles[index - 1];
          return (
            previous !== undefined &&
            previous.start > person.end &&
            /\bfrom (?:the |her |his )?(?:role of |position of )?$/.test(text.slice(0, previous.start)) &&
            /^,? to (?:the )?(?:role of |position of )?$/.test(text.slice(previous.end, role.start))
          );
        })
      : undefined;
  if (promoted !== undefined) return promoted;
  // "promoted X, general manager of Y, to the post of president": the title told beside the name is the old one.
  const raised =
    trigger.direction === 'appointed' && trigger.person === 'after'
      ? roles.find((role) =>
          /^, [^;]{3,100}, (?:to|as)(?: (?:the|its|our|an?|be|serve as|act as|become|post|role|position|job|title|of|new|next|[Cc]ompany's|Registrant's|Corporation's|Bank's|interim))* $/.test(
            text.slice(person.end, role.start),
          ),
        )
      : undefined;
  if (raised !== undefined) return raised;
  const clauseFrom = Math.max(verbEnd, trigger.person === 'after' ? person.end : verbEnd);
  // "will leave the supervisory board": the seat given up.
  const seatLeft =
    trigger.direction === 'departure'
      ? roles.find(
          (role) =>
            role.text === 'Director' &&
            role.start < verbEnd &&
            role.end > verbEnd + 4 &&
            /^(?:leav|left|quit|exit)/i.test(text.slice(role.start)),
        )
      : undefined;
  const rightBehind =
    trigger.direction === 'appointed' && trigger.person === 'before'
      ? roleRightBehind(text, roles, verbEnd)
      : undefined;
  const behind =
    rightBehind ??
    seatLeft ??
    roles.find(
      (role) =>
        role.start >= clauseFrom - 1 &&
        role.start - clauseFrom < 170 &&
        (asGap.test(text.slice(clauseFrom, role.start)) ||
          tradeGap.test(text.slice(clauseFrom, role.start)) ||
          // "appoints Ida Brask (48) vice president"
          /^ ?\(\d{2}\),? (?:as )?(?:(?:its|the|an?|new) )*$/.test(text.slice(clauseFrom, role.start)) ||
          role.start - clauseFrom <= 1),
    );
  const direct = roles.find(
    (role) => role.start >= verbEnd && role.end <= person.start && role.start - verbEnd < 60,
  );
  const before = roles.findLast(
    (role) =>
      role.end <= person.start &&
      !(trigger.direction === 'departure' && isOthers(text, role, person)) &&
      // "the directors of Orlan elected Ida Brask": who elects.
      !(trigger.person === 'after' && role.end <= verb && /^directors$/i.test(role.text)) &&
      /^(?: (?:of|at|for) [^,;]{2,50})?(?:,|:| in| is| will be| would be| is to be)? ?(?:(?:former|current|ex-?|longtime|veteran) (?:\p{Lu}[\p{L}&.-]+ ){0,3}(?:exec|executive|veteran|alum|banker|partner)? ?)?(?:and (?:co-)?founder,? )?(?:\d{2}-year-old )?(?:Mr\.? |Ms\.? |Mrs\.? |Dr\.? |Sir |Dame |Lord |Lady )?$/u.test(
        text.slice(role.end, person.start),
      ),
  );
  const apposition = roles.find(
    (role) =>
      role.start >= person.end &&
      /^(?:, \d{2})?, (?:an? (?:\p{Ll}+ )?(?:partner|founder|co-founder|member)(?: since \d{4})? and )?(?:(?:(?:the|its|our|a|an)(?: (?!of\b|to\b|for\b|with\b|by\b|at\b|former\b|ex\b)[\p{Ll}-]+){1,2}|the|its|our|currently|a|an|who (?:is|was|serves as|has been)|most recently|[\p{L} ]+'s) )*$/u.test(
        text.slice(person.end, role.start),
      ),
  );
  const possessed = roles.findLast(
    (role) => role.end <= verb && role.start >= person.end && role.end > verb - 60,
  );
  if (trigger.direction === 'appointed') {
    const onBoard =
      /\bto (?:the|its|our|their|[\p{L}' ]+'s) (?:supervisory |management |executive )?[Bb]oard\b/u.test(
        text.slice(clauseFrom, clauseFrom + 60),
      )
        ? (roles.find(
            (role) =>
              role.start > clauseFrom + 8 &&
              / as (?:the |its |an? )?$/.test(text.slice(clauseFrom, role.start)),
          ) ?? roles.find((role) => role.text === 'Director' && role.start >= clauseFrom - 2))
        : undefined;
    return (
      onBoard ??
      behind ??
      direct ??
      (trigger.person === 'after'
        ? (before ?? apposition)
        : roles.find((role) => role.start >= verbEnd && role.start - verbEnd < 50)) ??
      (actsHimself.test(text.slice(person.end, verb))
        ? roles.find((role) => role.text === 'Director' && role.start < verbEnd && role.end > verbEnd)
        : undefined)
    );
  }
  // "has stepped down, and named Y as interim CEO": the title behind is the other person's.
  const other =
    behind !== undefined &&
    /^out\b|\b(?:way (?:[\w ]+ )?(?:to|for)|named|appointed|elected|hired|promoted|replaced|succeeded|handed|gave|recruited|taps?|tapped|br(?:ought|ings|inging) in|draft\w+|install\w+|picked|chose|turned to|to (?:take|become|join|be|run|head|lead)|for an? (?:role|post|position|job)|search|successor|where (?:he|she) (?:is|was|now|will))\b/i.test(
      text.slice(text.slice(verb, verbEnd) === 'out' ? verb : verbEnd, behind.start),
    );
  // "resigned for a chief executive post elsewhere": a post of that kind, not the one given up.
  const goal =
    behind !== undefined &&
    /\bfor an? (?:\p{Ll}+ )?$/u.test(text.slice(verbEnd, behind.start)) &&
    /^ (?:role|post|position|job)\b/.test(text.slice(behind.end));
  // Who leads the board and leaves it gives up the chair.
  const chair = [before, apposition].find(
    (role) =>
      role !== undefined &&
      /\bchair/i.test(role.text) &&
      !/chief|president|CEO/i.test(role.text) &&
      !/\bcommittee\b/i.test(text.slice(role.start, role.end + 45)),
  );
  if (
    chair !== undefined &&
    behind?.text === 'Director' &&
    text.slice(behind.start, behind.end) !== 'Director'
  )
    return chair;
  return (
    (/(?:hand|ced|yield|pass)\p{Ll}+ (?:over |on )?$/u.test(text.slice(verb, verbEnd))
      ? roleGivenUp(text, roles, verbEnd)
      : undefined) ??
    (other || goal ? undefined : behind) ??
    before ??
    apposition ??
    possessed ??
    direct ??
    roleGivenUp(text, roles, verbEnd) ??
    (other || goal ? undefined : roles.find((role) => role.start >= verbEnd && role.start - verbEnd < 80))
  );
}
