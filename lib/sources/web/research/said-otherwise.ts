/** Words by which a sentence denies what follows them; "not only" does not. */
const DENIAL =
  /(?:\b(?:not|never|no longer|nor|neither|den(?:y|ies|ied)|refuse[sd]? to|fail(?:s|ed)? to|declined? to)|n['’]t)\b(?! (?:only|just|merely|simply)\b)/;
/** Words by which it is not said to be so, but planned, possible or heard. In lower case: May is a month. */
const OPEN =
  /\b(?:may|might|could|would|if|whether|(?:plan(?:s|ned)?|hope[sd]?|expect(?:s|ed)?|wants?|aims?|seeks?|in talks) to|rumou?red|alleged(?:ly)?)\b/;

/** What of a sentence directly turns the words that follow. */
const NEAR = /[^,;:()]{0,60}$/;

/** Whether a quote is cut out of words that say otherwise: "has not raised $40M", "plans to open a plant". */
export function isSaidOtherwise(quote: string, front: string, text: string): boolean {
  const [near = ''] = NEAR.exec(front) ?? [];
  return (DENIAL.test(near + quote) && !DENIAL.test(text)) || (OPEN.test(near) && !OPEN.test(text));
}
