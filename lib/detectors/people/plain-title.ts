const noun =
  '(?:manager|analyst|engineer|trader|banker|counsel|partner|economist|strategist|researcher|scientist|designer|editor|correspondent|reporter|columnist|advis[eo]r|consultant|lecturer|professor|fellow|lawyer|associate|principal|producer|coach|architect|dealer|lead|specialist|actuary|underwriter|recruiter|developer|planner|buyer|officer|executive|banker|dealmaker|director|co-head|deputy|administrator|litigator|solicitor|broker|salesman|saleswoman|programmer|presenter|underwriter|controller|supervisor|superintendent|head chef|buyer|merchandiser|registrar|chemist|geologist)';
const plain = new RegExp(
  `^(?:an? |the |its |their |our |his |her )?((?:(?!(?:in|at|for|from|to|by|with|on)\\b)[\\p{L}&'-]+ ){0,4}?(?i:${noun}))(?= (?:in|at|for|from|to|by|with|on|where|after|until|based|covering|and|of(?= \\p{Lu}))\\b|[.,;)]|$)`,
  'u',
);

/** A job that is no title of office, at the beginning of the words: "a portfolio manager in Geneva", "counsel,". */
export const plainTitle = (words: string): string | undefined => plain.exec(words)?.[1];
