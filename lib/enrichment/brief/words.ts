import type { Term } from '#lib/enrichment/brief/terms';

/** Words without a wish of their own: grammar, verbs of asking, and what every brief is about. */
const plain = new Set(
  `a an the and or but nor of in on at by for from to with without within into onto over under above below between than then as is are was were be been being
am do does did done have has had having can could will would shall should may might must i me my we us our ours you your they them their theirs he him his she her
it its this that these those who whom whose which what when where why how there here if so such also too very really quite rather just only not no never none any some all
each every both either neither more most less least much many few several other others another same own such like unlike etc e g i.e eg ie per via about around across
find finding get give need needs needed want wants wanted look looking search searching show tell me us please include including included exclude excluding excluded ignore
ignoring avoid avoiding skip prefer preferred preferably preference favour favor focus focused focusing prioritize prioritise target targeting targeted consider considering
rank score weigh treat enrich enrichment research check make sure care interested interesting relevant relevance important importantly strong strongly good better best great high higher
low lower especially mostly mainly ideally bonus nice must should required require requires limit limited strictly exclusively solely trust rely believe use uses used using user users
based located headquartered headquarters works working work worked run runs running sell sells selling build builds building built operate operating operates
company companies firm firms business businesses organization organizations organisation organisations account accounts employer employers vendor vendors startup brand brands
person persons people contact contacts prospect prospects lead leads profile profiles individual individuals team teams member members buyer buyers customer customers client clients
industry industries sector sectors space field fields market markets role roles title titles position positions job jobs level levels size sizes sized employees employee staff headcount
country countries region regions area areas city location locations latest recent recently new newly current currently now today first last next past old ago year years month months
day days week weeks up out off down again least at know known data information info details result results answer answers value values source sources one two three whether because since while
don doesn t s re ve ll don't doesn't isn't aren't can't won't that's instead except case cases kind kinds type types sort thing things anything something everything number numbers range`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words outside the terms of a sentence that may express a wish that was not understood. */
export function unknownWords(sentence: string, terms: readonly Term[]): string[] {
  const rest = [...sentence].map((letter, index) =>
    terms.some(({ start, end }) => index >= start && index < end) ? ' ' : letter,
  );
  return rest
    .join('')
    .toLowerCase()
    .split(/[^\p{L}\p{N}'&+#.-]+/u)
    .map((word) => word.replace(/^[.'-]+|[.'-]+$/g, ''))
    .filter((word) => word.length > 1 && !plain.has(word) && !/^\d+$/.test(word));
}
