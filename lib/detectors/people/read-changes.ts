import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { anyTrigger, type Trigger, triggers } from '#lib/detectors/people/triggers';
import { isPlace, isSurelyPerson, type NameSpan } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import type { RoleSpan } from '#lib/detectors/text/roles';

const boardAfter =
  /\b(?:to|from|on|join(?:s|ed|ing)?|leav(?:es|ing)|left|of) (?:the |its |our |their |his |her |[\p{L}.,' ]{2,40}'s )?(?:(?:company's|Company's|corporate|supervisory|newly \w+) )?[Bb]oard(?: of [Dd]irectors| of [Mm]anagers| of [Tt]rustees)?\b(?!'s)/u;
const appointVerbs =
  /^(?:appoint|nam|elect|hir|promot|tap|recruit|select|chos|pick|poach|install|elevat|designat|bring|brought|welcom|unveil|has approved|add|lur|snag|the |appointment|election|promotion|hiring)/i;

/** All titles of a sentence, with "to its Board of Directors" read as the title of director. */
function rolesOf(sentence: Sentence): RoleSpan[] {
  const roles = [...sentence.roles()];
  const board = boardAfter.exec(sentence.text);
  if (
    board !== null &&
    !roles.some((role) => role.start < board.index + board[0].length && board.index < role.end)
  ) {
    roles.push({ text: 'Director', start: board.index, end: board.index + board[0].length });
  }
  return roles.sort((a, b) => a.start - b.start);
}

const clauseEnd =
  /[;:]|\b(?:upon|until|following|after|before|to (?:replace|succeed)|succeeding|replacing|who|which|while|whose|in place of|filling|reporting|where|a position)\b/;
const listGap =
  /^(?:,? (?:and|&) |, | and as well as |, and )(?:(?:Mr|Ms|Mrs|Dr|Messrs|Miss)s?\.? )?(?:\w+ )?$/;

function personsAfter(sentence: Sentence, persons: readonly NameSpan[], verbEnd: number): NameSpan[] {
  const limit = clauseEnd.exec(sentence.text.slice(verbEnd));
  const end = limit === null ? sentence.text.length : verbEnd + limit.index;
  const behind = persons.filter(
    (person) => person.start >= verbEnd - 1 && person.start < end && person.start - verbEnd < 220,
  );
  const first = behind[0];
  if (first === undefined) return [];
  const list = [first];
  for (const next of behind.slice(1)) {
    const previous = list.at(-1);
    if (previous !== undefined && listGap.test(sentence.text.slice(previous.end, next.start)))
      list.push(next);
    else break;
  }
  return list;
}

function personsBefore(sentence: Sentence, persons: readonly NameSpan[], verb: number): NameSpan[] {
  const ahead = persons.filter((person) => person.end <= verb + 1);
  const last = ahead.at(-1);
  if (last === undefined) return [];
  const list = [last];
  for (const previous of ahead.slice(0, -1).toReversed()) {
    const next = list[0];
    if (next !== undefined && listGap.test(sentence.text.slice(previous.end, next.start)))
      list.unshift(previous);
    else break;
  }
  return list;
}

const pronounBefore =
  /\b(?:[Hh]e|[Ss]he)(?: (?:has|had|will|would|also|is|was|be|been|previously|formally|then))*\s*$/;

function antecedent(passage: Passage, sentence: Sentence): NameSpan | undefined {
  const previous = passage.sentences[sentence.index - 1];
  return previous === undefined ? undefined : personsIn(passage, previous)[0];
}

const asGap =
  /^(?:[^.;]{0,90}?)(?:\bas|\bto|\bfor|\bfrom|\bof|\bbecame|,|\bposition|\brole|\bbe)(?: (?:be|serve|become|act|the|its|our|their|an?|his|her|new|position|positions|role|roles|post|office|job|of|as|next|newly[ -]created|newly[ -]formed|additional|first|company's|Company's|current|previous|former|both|title|interim|duties|responsibilities|all|offices|[\p{Lu}][\p{L}.&-]+'s?))*,? ?$/u;

function roleFor(
  sentence: Sentence,
  trigger: Trigger,
  verb: number,
  verbEnd: number,
  person: NameSpan,
): RoleSpan | undefined {
  const { text } = sentence;
  const roles = rolesOf(sentence).filter(
    (role) => !/-elect\b/i.test(text.slice(role.end, role.end + 7).replace('–', '-')),
  );
  const clauseFrom = Math.max(verbEnd, trigger.person === 'after' ? person.end : verbEnd);
  const behind = roles.find(
    (role) =>
      role.start >= clauseFrom - 1 &&
      role.start - clauseFrom < 170 &&
      asGap.test(text.slice(clauseFrom, role.start)),
  );
  const direct = roles.find(
    (role) => role.start >= verbEnd && role.end <= person.start && role.start - verbEnd < 60,
  );
  const before = roles.findLast(
    (role) =>
      role.end <= person.start &&
      /^(?: (?:of|at|for) [^,;]{2,50})?(?:,|:)? ?(?:and (?:co-)?founder )?(?:Mr\.? |Ms\.? |Mrs\.? |Dr\.? )?$/.test(
        text.slice(role.end, person.start),
      ),
  );
  const apposition = roles.find(
    (role) =>
      role.start >= person.end &&
      /^(?:, \d{2})?, (?:(?:the|its|our|currently|a|an|who (?:is|was|serves as|has been)|most recently|[\p{L} ]+'s) )*$/u.test(
        text.slice(person.end, role.start),
      ),
  );
  const possessed = roles.findLast(
    (role) => role.end <= verb && role.start >= person.end && role.end > verb - 60,
  );
  if (trigger.direction === 'appointed') {
    const onBoard = /\bto (?:the|its|our|their|[\p{L}' ]+'s) (?:supervisory )?[Bb]oard\b/u.test(
      text.slice(clauseFrom, clauseFrom + 60),
    )
      ? roles.find((role) => role.text === 'Director' && role.start >= clauseFrom - 2)
      : undefined;
    return (
      onBoard ??
      behind ??
      direct ??
      (trigger.person === 'after'
        ? (before ?? apposition)
        : roles.find((role) => role.start >= verbEnd && role.start - verbEnd < 50))
    );
  }
  return (
    behind ??
    before ??
    apposition ??
    possessed ??
    direct ??
    roles.find((role) => role.start >= verbEnd && role.start - verbEnd < 80)
  );
}

const notChanging =
  /\b(?:continu(?:e|es|ed|ing) (?:to|as|in)|remain(?:s|ed|ing)?|re-?elect(?:ed|ion)?|re-?appoint(?:ed|ment)?|renominat|nominees?|nominat(?:ed|es|ion) (?:for|to)|stand for re-?election|votes? (?:for|against)|broker non-votes|not (?:been )?(?:appoint|nam|hir|resign|step|leav|elect|retir)|no (?:plans?|intention) to|den(?:y|ies|ied)|refus(?:e|es|ed) to (?:resign|step|quit|leave)|call(?:s|ed|ing)? (?:for|on)|urg(?:e|es|ed)|demand(?:s|ed|ing)?|pressure|rumou?r|speculat|reportedly|may|might|could|should|would be|if|whether|search(?:ing)? for|looking for|seek(?:s|ing)? (?:a|to)|consider(?:s|ed|ing)?|candidates?|front-?runner|successor has (?:not|yet)|yet to|expected to (?:be )?(?:name|appoint|step|resign|announce|replace|succeed|become)|set to (?:name|appoint|announce)|is likely|tipped|in talks|shortlist|vacancy|hopes?)\b|n't\b/i;
const biography =
  /\b(?:prior to (?:that|this|joining|his|her|becoming|serving)|previously|before (?:joining|that|becoming|then)|from (?:\w+ )?(?:19|20)\d\d (?:to|until|through)|between (?:19|20)\d\d|since (?:\w+ )?(?:\d{1,2}, )?(?:19|20)\d\d|served (?:as|in|on|from|at)|has (?:served|been|held|worked)|began (?:his|her) career|career|earned|graduated|(?:he|she) (?:was|had been|has been|is also|also serves|serves)|formerly)\b/i;
const pay =
  /\b(?:salary|bonus|compensat|award(?:s|ed)?|equity|options?|restricted|vest|severance|incentive|stock units|RSUs?|payment|reimburs|benefits|target (?:bonus|payout)|retention|change[- ]in[- ]control)\b/i;

function isAsserted(
  sentence: Sentence,
  trigger: Trigger,
  verb: number,
  verbEnd: number,
  published: string | undefined,
): boolean {
  const text = sentence.text.replace(/\bMay (?=\d)|(?<=(?:in|of|since|until|on) )May\b/g, 'Mai ');
  const window = text.slice(Math.max(0, verb - 70), verbEnd + 45);
  const clause =
    window.split(/; | but | while /).find((part) => part.includes(text.slice(verb, verbEnd))) ?? window;
  const declinesRenewal = /not (?:to )?(?:stand|seek|run|be standing|be seeking)/i.test(
    text.slice(verb, verbEnd),
  );
  if (!declinesRenewal && notChanging.test(clause)) return false;
  const before = text.slice(Math.max(0, verb - 110), verb);
  if (
    biography.test(before.split(/, (?:and|but) |; |, which | - /).at(-1) ?? before) &&
    trigger.direction === 'appointed' &&
    !/\b(?:as )?previously (?:reported|announced|disclosed)/i.test(before)
  )
    return false;
  if (
    /\b(?:upon|following|after|since|before|prior to|in connection with|in the event of|pending|result of|as a result of|date of|by reason of|regardless of|if|until|of|due to|because of|despite) (?:(?:the|his|her|their|its|such|an?|any|Mr\.|Ms\.|Dr\.|[\p{Lu}][\p{L}.'-]+) ){0,3}$/u.test(
      before,
    ) &&
    /^(?:the )?(?:appointment|election|resignation|retirement|departure|termination|removal|his|her|their|'s|promotion|hiring|death|separation)/i.test(
      text.slice(verb),
    ) &&
    !/\b(?:announc\w+|report\w+|accept\w+|receiv\w+|notice|notified|informed|notification|letter) (?:of )?(?:\w+ ){0,6}$/i.test(
      before,
    )
  )
    return false;
  if (
    /^(?:left|leaves|leaving|quits?|will leave)/i.test(text.slice(verb)) &&
    /^\w+ (?:the door|room for|open|behind|investors|it|him|them|millions|over|off|early|unchanged)/i.test(
      text.slice(verb),
    )
  )
    return false;
  if (published === undefined) return true;
  const limit =
    Number(published.slice(0, 4)) - (published.length >= 7 && published.slice(5, 7) <= '03' ? 1 : 0);
  const inClause = sentence.dates().filter((date) => date.start > verb - 140 && date.start < verbEnd + 160);
  return !(inClause.length > 0 && inClause.every((date) => Number(date.iso.slice(0, 4)) < limit));
}

const immediate =
  /\beffective (?:immediately|as of that date|the same (?:date|day)|on (?:that|such) date|upon (?:his|her|the) (?:appointment|election))\b|\bwith immediate effect\b/i;
const sameDate = /^(?:effective|on|as of) (?:the )?(?:same|that) (?:date|day)\b/i;

function datesOf(
  passage: Passage,
  sentence: Sentence,
  trigger: Trigger,
  verb: number,
  roleEnd: number,
): { effective: string | undefined; noticed: string | undefined } {
  const { text } = sentence;
  const exact = sentence.dates().filter((date) => date.iso.length >= 7);
  const noticed =
    exact.find(
      (date) => date.end <= verb && /^(?:on |in |today|yesterday)?.{0,14}$/i.test(text.slice(0, date.start)),
    )?.iso ?? exact.find((date) => date.end <= verb && /\bon ?$/i.test(text.slice(0, date.start)))?.iso;
  const marked = exact.filter((date) =>
    /\b(?:effective|beginning|starting|as of|with effect|commencing|will be|until|last day|when)(?: (?:as of|on|from|at the end of|at the close of business on|upon|close of business on|immediately|the|about|or about|in|early|late))* ?$/i.test(
      text.slice(Math.max(0, date.start - 60), date.start),
    ),
  );
  const afterVerb = exact.filter(
    (date) =>
      date.start >= verb &&
      /\b(?:on|in|by|at the end of|from|this|next|until|of|,)(?: (?:or about|early|late|the|about|end of))* ?$/i.test(
        text.slice(Math.max(0, date.start - 22), date.start),
      ) &&
      !/\b(?:since|dated|filed|ended|born|meeting|expiring) (?:\w+ ){0,3}$/i.test(text.slice(0, date.start)),
  );
  const nearRole = marked.find((date) => date.start >= roleEnd - 1);
  let effective =
    nearRole?.iso ??
    marked[0]?.iso ??
    (trigger.direction === 'departure' || trigger.person === 'before' ? afterVerb[0]?.iso : undefined);
  if (effective === undefined && immediate.test(text))
    effective = noticed ?? (sameDate.test(text) ? undefined : passage.published);
  const previous = passage.sentences[sentence.index - 1];
  if (effective === undefined && sameDate.test(text) && previous !== undefined)
    effective = previous.dates()[0]?.iso;
  const next = passage.sentences[sentence.index + 1];
  if (effective === undefined && next !== undefined) {
    const told = next
      .dates()
      .filter((date) => date.iso.length >= 7)
      .find(
        (date) =>
          /\b(?:effective|last day|resignation|retirement|appointment|departure|will be|depart|leave|remain|continue|until|term|begin|commence|start|assume|take up|takes up|join|step)\b[^.;]{0,90}$/i.test(
            next.text.slice(0, date.start),
          ) &&
          !/\b(?:age|since|annual meeting|fiscal|options?|shares?|salary|vest)\b/i.test(
            next.text.slice(0, date.start),
          ),
      );
    effective = told?.iso;
  }
  if (effective === undefined && trigger.ahead !== true) effective = noticed;
  return { effective, noticed };
}

function organizationFor(
  sentence: Sentence,
  trigger: Trigger,
  verb: number,
  verbEnd: number,
  person: NameSpan,
  role: RoleSpan,
  persons: readonly NameSpan[],
): string | undefined {
  const { text } = sentence;
  const names = sentence
    .names()
    .filter(
      (name) =>
        !isPlace(name.text) &&
        !persons.some(
          (other) =>
            name.start < other.end &&
            other.start < name.end &&
            (isSurelyPerson(other.text) || other.text === person.text),
        ),
    );
  const ofRole = names.find(
    (name) =>
      name.start >= role.end &&
      /^ ?(?:of|at|for|with|in|to) (?:the |its |parent |its parent |[\p{Ll}-]+ ){0,4}$/u.test(
        text.slice(role.end, name.start),
      ),
  );
  if (ofRole !== undefined) return ofRole.text;
  const generic = /^ (?:of|at|for) (?:the )?(Company|company|Registrant|Corporation|Bank|firm|Group)\b/.exec(
    text.slice(role.end),
  );
  if (generic?.[1] !== undefined) return 'the Company';
  const joined = names.find(
    (name) =>
      name.start >= verb &&
      name.start - verbEnd < 70 &&
      /\b(?:join(?:s|ed|ing)?|leav(?:es|ing)|left|quits?|exits?|depart(?:s|ed)?(?: from)?|moves? to|moved to|leave) (?:the |[\p{Ll}-]+ ){0,3}$/u.test(
        text.slice(verb, name.start),
      ),
  );
  if (joined !== undefined) return joined.text;
  const possessor = names.find(
    (name) =>
      name.end <= role.start &&
      /^'s? (?:new |next |first |interim |\p{Ll}+ )*$/u.test(text.slice(name.end, role.start)),
  );
  if (
    possessor !== undefined &&
    !(trigger.direction === 'appointed' && /former|ex-/i.test(text.slice(possessor.end, role.start)))
  )
    return possessor.text;
  if (trigger.person === 'after' && appointVerbs.test(text.slice(verb, verbEnd))) {
    const agent = names.filter(
      (name) =>
        name.end <= verb &&
        !/^(?:Board|Committee|Compensation|Nominating|Governance|Audit)/.test(name.text) &&
        !isSurelyPerson(name.text),
    );
    const own = agent.findLast(
      (name) =>
        !/\b(?:by|of|from|with|at|in|to) (?:the |[\p{L}-]+-based )?$/u.test(text.slice(0, name.start)),
    );
    return (own ?? agent[0])?.text;
  }
  return undefined;
}

/** Every arrival and departure a sentence asserts of a named person in a named position. */
export function readChanges(passage: Passage, sentence: Sentence): PersonChange[] {
  if (!anyTrigger.test(sentence.text)) return [];
  const roles = rolesOf(sentence);
  if (roles.length === 0) return [];
  const persons = personsIn(passage, sentence);
  const changes: PersonChange[] = [];
  for (const trigger of triggers) {
    for (const match of sentence.text.matchAll(trigger.pattern)) {
      const verb = match.index;
      const verbEnd = verb + match[0].length;
      if (!isAsserted(sentence, trigger, verb, verbEnd, passage.published)) continue;
      const pronoun = trigger.person === 'before' && pronounBefore.test(sentence.text.slice(0, verb));
      const before = personsBefore(sentence, persons, verb);
      const isObject = trigger.person === 'before' && before.length === 0;
      const found = trigger.person === 'after' ? personsAfter(sentence, persons, verbEnd) : before;
      const resolved =
        found.length > 0 || !(pronoun || isObject)
          ? found
          : [antecedent(passage, sentence)].filter((each) => each !== undefined && pronoun);
      for (const person of resolved) {
        if (person === undefined) continue;
        const local = persons.includes(person) ? person : { ...person, start: verb, end: verb };
        const last = found.at(-1) ?? local;
        const role =
          roleFor(sentence, trigger, verb, verbEnd, trigger.person === 'after' ? last : local) ??
          roleFor(sentence, trigger, verb, verbEnd, local);
        if (role === undefined) continue;
        if (
          pay.test(sentence.text.slice(verbEnd, role.start)) ||
          /\bcommittee\b/i.test(sentence.text.slice(role.end, role.end + 12))
        )
          continue;
        const dates = datesOf(passage, sentence, trigger, verb, role.end);
        changes.push({
          person: person.text,
          role: role.text.replace(/^(?:the|its|a|an) /i, ''),
          direction: trigger.direction,
          organization: organizationFor(sentence, trigger, verb, verbEnd, local, role, persons),
          counterpart: counterpartOf(sentence, persons, person, verb),
          ...dates,
          sentence,
          verb,
          isReplacement: /by$/i.test(match[0]),
        });
      }
    }
  }
  return changes;
}

function counterpartOf(
  sentence: Sentence,
  persons: readonly NameSpan[],
  person: NameSpan,
  verb: number,
): string | undefined {
  const match =
    /\b(?:replac(?:es|ed|ing)|succeed(?:s|ed|ing)|succession to|takes over from|took over from|in place of|to replace|to succeed|successor to)\b/i.exec(
      sentence.text.slice(Math.max(0, verb - 5)),
    );
  if (match === null) return undefined;
  const at = Math.max(0, verb - 5) + match.index;
  return persons.find((other) => other.start > at && other.text !== person.text)?.text;
}
