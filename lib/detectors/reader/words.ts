import { remembered } from '#lib/detectors/text/remembered';

/** Irregular forms, and nouns with the verb of their event: one word per row; its first form counts. */
const irregular: ReadonlyMap<string, string> = new Map(
  [
    'buy bought|sell sold|take took taken|become became|leave left leaving leaves|lead led|hold held|raise raised raises raising|say said says|pay paid|win won winning|get got getting|make made making|give gave given giving|come came coming|go went gone goes going|fall fell fallen|rise rose risen rising',
    'see saw seen|choose chose chosen choosing|stand stood|spin spun spinning spin-off spinoff spin-out|quit quitting quits|cut cutting cuts|shut shutting shuts|shed shedding sheds|let letting lets|lay laid lays laying|build built|begin began begun beginning|bring brought|find found|keep kept|know knew known|strike struck|withdraw withdrew withdrawn|swear swore sworn|be is was were been being are am|have has had having|do does did done|will wo',
    'step stepped stepping steps|acquire acquisition acquisitions acquiring|merge merger mergers merging|divest divestiture divestment divestitures|dispose disposal disposition disposing|resign resignation resignations|retire retirement retiring|appoint appointment appointments|depart departure departures|elect election|dismiss dismissal|file filing filings|price pricing|list listing listings|hire hiring hires|share shares|close closing closes closure closures|complete completion completing|sale sales|announce announcement announcing|consider considering|propose proposal proposed proposals|engage engagement engaging|replace replacement replacing|succeed succession successor|purchase purchasing|invest investment investments|own owner owners ownership',
  ]
    .flatMap((words) => words.split('|'))
    .flatMap((row) => {
      const [first = '', ...others] = row.split(' ');
      return others.map((other) => [other, first] as const);
    }),
);

const cutEnding = (word: string): string => {
  if (word.length < 4) return word;
  if (word.length === 4) return word.replace(/(?<=[^s])s$|(?<=[^aeiou])e$/, '');
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const bare = word.replace(/(?:ing|ed)$/, '').replace(/([bdglmnprt])\1$/, '$1');
  const cut = bare.length >= 3 ? bare : word;
  return cut.replace(/(?<=[^s])s$/, '').replace(/(?<=[^aeiou])e$/, '');
};

/** The form of a word that is counted: lower-case, without its ending; the first form if it is irregular. */
export const stemOf = remembered((word: string): string => {
  const small = word.toLowerCase();
  const known = irregular.get(small);
  return cutEnding(known ?? small);
});
