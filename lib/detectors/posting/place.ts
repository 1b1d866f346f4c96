/** "Austin, TX", "Remote", "Berlin, Germany", "IN - West Lafayette", "US-MA-Cambridge": a place as vacancies print it. */
const plain =
  /^(?:(?:\p{Lu}{2,3} ?- ?){1,2}|(?:Hybrid|On-?site) ?[-–—:,/] ?)?(?:Remote|Hybrid|Anywhere|\p{Lu}[\p{L}.'-]+(?: [\p{Lu}][\p{L}.'-]+){0,3}(?:, ?\p{Lu}[\p{L}. ]+(?:,? \d{5})?){0,3})(?:,? (?:or|\/|&) (?:\p{Lu}[\p{L}.'-]+ ?){1,3}(?:, ?\p{Lu}[\p{L}.]+)?)?(?: \([\p{L} -]+\))?$/u;
/** "Remote - EMEA", "Any Office", "remote within EU": a way of working in the place of one. */
const anywhere =
  /^(?:(?:Fully |100% |Home[- ]?based|Any |Multiple |Various |Flexible|Nationwide|Worldwide|Virtual)(?:Remote|Office|Location|Locations|Cities|Place)?|(?:Hybrid )?[Rr]emote(?:[ -](?:friendly|job|position|role|work|working|only|first))?)(?:(?: ?[-–—:,/] ?| \(| in | within )(?:the )?[\p{Lu}][\p{L}. ,&]*\)?)?$/u;
/** "2 Market Street, Springfield, IL 62701, US" */
const address =
  /^\d{1,5}\p{L}?(?:-\d{1,5})? (?:[\p{Lu}\d#][\p{L}\d.'#-]*,? ){1,12}(?:[\p{Lu}\d][\p{L}\d.'-]*)(?: \([\p{L} -]+\))?$/u;
const isOne = (words: string) => plain.test(words) || anywhere.test(words) || address.test(words);

/** Whether the words are nothing but a place of work, or several. */
export const isPostPlace = (words: string): boolean =>
  isOne(words) || words.split(/ or | ?\/ ?|; ?| & /).every(isOne);

/** Words that are a place whatever stands around them: "Remote - EMEA", "Leeds, UK", "Austin, TX 78701". */
export const isSurelyPlace = (words: string): boolean =>
  isPostPlace(words) &&
  /^(?:Fully )?[Rr]emote\b|^Hybrid\b|, (?:\p{Lu}{2}|UK|USA|U\.S\.|United Kingdom|United States|Germany|France|India|Canada|Ireland|Spain|Netherlands|Australia|Singapore|England|Scotland)(?: \d{5})?$|^(?:London|Paris|Berlin|New York|San Francisco|Dublin|Amsterdam|Singapore|Toronto|Sydney|Munich|Boston|Chicago)$/u.test(
    words,
  );

const proper =
  "(?:\\p{Lu}[\\p{L}.'-]+(?: \\p{Lu}[\\p{L}.'-]+){0,2}(?:, \\p{Lu}[\\p{L}.]+(?: \\p{Lu}[\\p{L}.]+)?)?)";
const told = new RegExp(
  `\\b(?:(?:you(?:'ll| will)|roles?|positions?|jobs?|posts?|candidates?|successful applicant|vacancy|opportunity)\\b[^.!?|]{0,60}\\b(?:based|located|be) (?:in|at|out of|from) (?:our |the |its )?|(?:[Bb]ased|located|working|work|team|join us|\\bsit) (?:in|at|out of|from) our (?:[\\p{Ll}-]+ ){0,2}(?:in )?|[Ll]ocation: ?)(${proper})(?= (?:[Oo]ffices?|[Hh]eadquarters|HQ|[Hh]ub|site|plant)\\b| ?[.,;!|(\\n]| and | or | with |$)`,
  'u',
);
/** "San Francisco Bay Area employees work in the office": where those work who are near. */
const toldOfStaff =
  /(?:^|[.;] |\b(?:for|all|our) )((?:\p{Lu}[\p{L}.'-]+,? ){1,4}(?:Area|Region)|\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)?)(?:-based)? (?:employees|staff|team members|hires) (?:will |must |should |are expected to |are asked to )?(?:work|come|be)\b/u;
/** "You will be based in our Leeds office": the place that the words about a job give. */
export const placeToldIn = (text: string): string | undefined =>
  told.exec(text)?.[1]?.replace(/(?<=\p{L}{3})\.$/u, '') ?? toldOfStaff.exec(text)?.[1];
