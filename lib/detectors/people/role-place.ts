import type { NameSpan } from '#lib/detectors/text/names';
import type { RoleSpan } from '#lib/detectors/text/roles';

/** "former Hulu president Jess Arno": what the person was at another firm. */
export const isOfFormer = (text: string, role: RoleSpan, person: NameSpan): boolean =>
  role.end <= person.start &&
  person.start - role.end < 3 &&
  /\b(?:[Ff]ormer |[Ee]x-)(?:\p{Lu}[\p{L}&.'-]+ ){1,3}$/u.test(text.slice(0, role.start));

const upToRole =
  /^ (?:(?:the|its|their|our|an?|(?:\p{Lu}[\p{L}&.-]+ )*\p{Lu}[\p{L}&.-]+'s?) )?(?:(?:new|next|first|female|permanent|full-time|latest|sole|ever) )*$/u;

/** "is to become the next chief executive of Vestal, leaving her post as finance director": the title right behind the words. */
export const roleRightBehind = (
  text: string,
  roles: readonly RoleSpan[],
  verbEnd: number,
): RoleSpan | undefined =>
  roles.find((role) => role.start >= verbEnd && upToRole.test(text.slice(verbEnd, role.start)));

/** "replaces Y, founder and former president, who will remain as vice president": what Y stays. */
export const isWhatStays = (text: string, role: RoleSpan): boolean =>
  /, who (?:will |is to |would )?(?:remains?|continues?|stays?)(?: on)? (?:as|to serve as) (?:an? |the |its )?$/.test(
    text.slice(0, role.start),
  );

/** "will stay on as chairman", where another title is told: what is kept. */
export const isKept = (text: string, role: RoleSpan): boolean =>
  /\b(?:remain|continu|stay)(?:s|ing|e|es)?(?: on)? (?:as|to serve as) (?:an? |the |its )?$/.test(
    text.slice(0, role.start),
  );

/** "Vos becomes COO, Maas leaves": what the one before becomes. */
export const isOthers = (text: string, role: RoleSpan, person: NameSpan): boolean =>
  text.slice(role.end, person.start) === ', ' &&
  /\b(?:becom(?:es|ing)|became|named|appointed|as|to be) (?:the |its )?$/.test(text.slice(0, role.start)) &&
  // "After ten years as managing partner, Maas passes the baton": what he himself has been.
  !/^(?:After|Following|Having|With) [^,;]*$/.test(text.slice(0, role.start));

/** "is giving up the chief executive role to become chairman", "cedes CEO role to" */
export const roleGivenUp = (
  text: string,
  roles: readonly RoleSpan[],
  verbEnd: number,
): RoleSpan | undefined =>
  roles.find(
    (role) =>
      role.start >= verbEnd &&
      /^ ?(?:(?:the|his|her|their) (?:(?:role|post|position|title|job) of )?)?$/.test(
        text.slice(verbEnd, role.start),
      ),
  );

/** "Mercer has joined its board", "Mercer and Ida Brask join the board": nobody else acts between the name and the verb. */
export const actsHimself =
  /^(?:,? (?:and|&) (?:(?:[\p{Lu}][\p{L}.&'-]+|of|former|retired|interim|acting|chief|executive|president|chair(?:man|woman)?|director) ?){2,9})?(?:,[^;,]{2,80},)? ?(?:(?:has|have|had|will|today|also|is|are) ?)*$/u;

/** "poached Kepler's head of rates Anna Berg", "snags Kepler CFO Anna Berg": between verb and title stands the firm that is left. */
export const isTitleLeft = (words: string, between: string): boolean =>
  /^ (?:away )?(?:(?:\p{Lu}[\p{L}.&-]*|&) ?){1,6}'s? (?:\([^)]*\) )?(?:(?!new |first |next )[\p{Ll}-]+ ){0,2}$/u.test(
    between,
  ) ||
  (/^(?:poach|lur|snag|nab)/i.test(words) && /^ (?:\p{Lu}[\p{L}.&-]* ){1,3}$/u.test(between));

/** "left Orlan in May and will be chief designer of Tarn": what one goes to is not what one leaves. */
export const isGoal = (words: string) =>
  /\b(?:and|he|she) (?:will|would|is to|is set to) (?:now )?(?:be|become|take over as|start as|serve as) (?:(?:the|its|an?|\p{Lu}\S*'s) )?(?:(?:new|next) )?$/u.test(
    words,
  );
