/** Words that negate what follows; "not only" does not. */
const DENIAL =
  /(?:\b(?:not|never|no longer|nor|neither|den(?:y|ies|ied)|refuse[sd]? to|fail(?:s|ed)? to|declined? to)|n['’]t)\b(?! (?:only|just|merely|simply)\b)/;
/** Words that mark a plan, possibility or rumour. Lower case only: May is a month. */
const OPEN =
  /\b(?:may|might|could|would|if|whether|(?:plan(?:s|ned)?|hope[sd]?|expect(?:s|ed)?|wants?|aims?|seeks?|in talks) to|rumou?red|alleged(?:ly)?)\b/;

/** The part of a sentence that directly affects the words after it. */
const NEAR = /[^,;:()]{0,60}$/;

/** Whether a quote omits words that change its meaning: "has not raised $40M", "plans to open a plant". */
export function isSaidOtherwise(quote: string, front: string, text: string): boolean {
  const [near = ''] = NEAR.exec(front) ?? [];
  return (DENIAL.test(near + quote) && !DENIAL.test(text)) || (OPEN.test(near) && !OPEN.test(text));
}

/** A post that has ended or is still to come, in the languages of the press we read. */
const NOT_HELD =
  /(?<!\p{L})(?:[Ff]ormer(?:ly)?|[Ee]x|[Pp]reviously|until|[Oo]utgoing|[Ii]ncoming|resign\w*|retir(?:es|ed|ing)|step(?:s|ped|ping)? down|depart(?:s|ed|ing)|leaves|ousted|will (?:become|be|serve|join)|[Ee]hemalig\w*|früher\w*|verlässt|[Aa]ncien(?:ne)?|quitte|démissionn\w*|[Aa]ntigu[oa]|dej[óa]|renunci\w*|voormalig\w*)(?!\p{L})|(?<!\p{L})(?:was|were|had been|war|était|fue) (?:the |an? |its |once |le |la |el )?\p{Lu}/u;

/** Characters after the post in which a verb still concerns it: "CEO Ada Lovelace resigned". */
const BEHIND = 30;

/** Whether a post is current, unlike in "former CEO", "steps down as CEO" or "was CEO". */
export function isPostHeld(words: string, post: string): boolean {
  const clauses = words.split(/[,;:()]/).flatMap((one) => {
    const at = one.toLowerCase().indexOf(post.toLowerCase());
    return at === -1 ? [] : [one.slice(0, at + post.length + BEHIND)];
  });
  return clauses.length === 0 || clauses.some((one) => !NOT_HELD.test(one));
}

/** The post that a sentence says a person holds. */
export const postIn = (text: string): string | undefined =>
  /(?<!\p{L})(?:is|serves as) (?:(?:the|an?|its|currently|now) )*(\p{Lu}.*?)(?= (?:of|at|for) |[,.;]|$)/u.exec(
    text,
  )?.[1];
