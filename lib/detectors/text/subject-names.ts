import { legalForms, organizationWords } from '#lib/detectors/text/lexicon-organizations';
import { places } from '#lib/detectors/text/lexicon-places';
import { normalizeOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import type { SubjectEntity } from '#lib/entity/snapshot';
import { escapePattern } from '#lib/shared/pattern';

/** Whether a name in a text means the enriched entity. */
export type SubjectNames = {
  names: string[];
  matches: (name: string) => boolean;
  mentionedIn: (text: string) => boolean;
  /** Matches a name of two or more words in full, whatever surrounds it, also in capitals. */
  whole: RegExp | undefined;
};

// First words that too many companies share to identify one.
const sharedFirstWords =
  /^(?:american|general|united|first|national|international|global|new|royal|north|south|east|west|northern|southern|eastern|western|pacific|atlantic|central|standard|bank|digital|advanced|applied|integrated|universal|the|great|old|big|blue|red|green|black|white|gold|silver|air|home|health|data|energy|power|capital|financial|industrial|consolidated|allied|federal|state|public|premier|superior|modern|life|world|best|jack|st|san|los|las|de|la|le|el|van|walt|nuclear|distributed|office|computer|micro|electronic|atlas|liberty)$/;
const notTheSame = new Set(
  'foundation fund university partners ventures capital venture trust union institute'.split(' '),
);

function acronymOf(name: string): string | undefined {
  const parts = name
    .replace(/[.,]/g, '')
    .split(/[\s&-]+/)
    .filter((part) => !/^(?:of|the|and|for)$/i.test(part));
  const initials = parts.filter((part) => !legalForms.has(part.toLowerCase())).map((part) => part[0] ?? '');
  return initials.length >= 2 && initials.every((letter) => /\p{Lu}/u.test(letter))
    ? initials.join('')
    : undefined;
}

const isInitials = /^\p{Lu}{3,5}$/u;
/** "International Business Machines" for IBM. */
const spelledOut = (initials: string) =>
  new RegExp(
    `(?<!\\p{L})${[...initials].map((letter) => `${letter}\\p{Ll}+`).join(' (?:(?:of|for|and|the|&) )*')}(?!\\p{L})`,
    'u',
  );

/** "Grainger" for W.W. Grainger, Inc. */
function withoutInitials(name: string): string[] {
  const rest = /^(?:\p{Lu}\. ?){2,3}(\p{Lu}\p{Ll}{3,}.*)$/u.exec(name)?.[1];
  return rest === undefined ? [] : [rest];
}

function companyMatcher(names: string[]): SubjectNames['matches'] {
  const forms = names.map(normalizeOrganization).filter((form) => form !== '');
  const acronyms = new Set(names.map(acronymOf).filter((acronym) => acronym !== undefined));
  const initials = names.filter((name) => isInitials.test(name));
  return (name) => {
    const bare = name.replace(/[.&]/g, '');
    if (acronyms.has(bare)) return true;
    // "International Business Machines Corp" if the subject is IBM.
    if (initials.some((own) => own === acronymOf(name))) return true;
    const candidate = normalizeOrganization(name);
    if (candidate === '') return false;
    return forms.some((form) => {
      if (form === candidate || form.replaceAll(' ', '') === candidate.replaceAll(' ', '')) return true;
      if (form.startsWith(`${candidate} `)) {
        return (
          candidate.includes(' ') ||
          (candidate.length >= 3 && !sharedFirstWords.test(candidate) && !places.has(candidate))
        );
      }
      if (candidate.startsWith(`${form} `)) {
        const extra = candidate.slice(form.length + 1).split(' ');
        return extra.every(
          (word) =>
            (organizationWords.has(word) || legalForms.has(word)) &&
            (form.includes(' ') || !notTheSame.has(word)),
        );
      }
      const [own, other] = [form.split(' '), candidate.split(' ')];
      const generic = (words: string[]) =>
        words.length > 0 && words.every((word) => organizationWords.has(word) && !notTheSame.has(word));
      if (
        own[0] === other[0] &&
        (own[0] ?? '').length >= 5 &&
        !sharedFirstWords.test(own[0] ?? '') &&
        generic(own.slice(1)) &&
        generic(other.slice(1))
      )
        return true;
      if (candidate === `walt ${form}`) return true;
      return form.endsWith(` ${candidate}`) && candidate.includes(' ') && /^(?:walt|the)\b/.test(form);
    });
  };
}

const formBehind =
  '(?:,? (?:Group|Holdings?|Company|Incorporated|Corporation|Limited|(?:Inc|INC|Corp|CORP|Co|Ltd|LTD|Tbk|Bhd)\\b\\.?|LLC|LLP|LP|L\\.P\\.|Plc|PLC|plc|S\\.A\\.|SA|N\\.V\\.|NV|AG|SE|ASA|AB|Oyj|A/S|S\\.p\\.A\\.|GmbH)){0,2}';

/** "Acme Mills" of "Acme Mills Holdings, Inc." */
function withoutForm(name: string): string {
  const parts = name.split(/[\s,]+/);
  while (parts.length > 1 && legalForms.has((parts.at(-1) ?? '').toLowerCase().replaceAll('.', '')))
    parts.pop();
  return parts.join(' ');
}

/**
 * The names of an entity as texts use them: its full name without legal form, its distinctive first word, its initials, its aliases.
 * "Novell / Dell" is two names; text in parentheses is not a name.
 */
export function subjectNames(entity: SubjectEntity): SubjectNames {
  const names = [entity.name, ...entity.aliases]
    .flatMap((name) => name.replace(/\([^)]*\)/g, ' ').split(/ \/ /))
    // EDGAR adds the state to namesakes: "ASTROTECH Corp \WA\", "NEXTERA INC /DE/".
    .map((name) => name.replace(/ ?[\\/][A-Z]{2,3}[\\/]?$|\/$/, '').trim())
    .filter((name) => name !== '')
    .flatMap((name) => (entity.type === 'company' ? [name, ...withoutInitials(name)] : [name]));
  const matches =
    entity.type === 'person'
      ? (name: string) => names.some((own) => samePerson(own, name))
      : // In "Papa John's named", the 's may be read as an ending.
        companyMatcher([
          ...names,
          ...names.flatMap((name) => (/\w['’]s\b/.test(name) ? [name.replace(/['’]s\b/, '')] : [])),
        ]);
  const shortest = names.flatMap((name) => {
    if (entity.type === 'person') return [escapePattern(name.split(' ').at(-1) ?? name)];
    const form = normalizeOrganization(name).split(' ');
    const first = form[0] ?? '';
    const lead =
      first.length >= 3 && !sharedFirstWords.test(first) && !places.has(first) ? [first] : form.slice(0, 2);
    const acronym = acronymOf(name);
    // "Acme.io", which normalizes to one word.
    const domain = /^\p{L}[\p{L}\d-]*(?:\.[\p{L}\d]+)+(?=$| )/u.exec(name)?.[0];
    return [
      ...(domain === undefined ? [] : [escapePattern(domain)]),
      lead.map(escapePattern).join("[\\s.,&'-]+(?:and )?"),
      // Marks and Spencer is also written "M&S".
      ...(acronym === undefined ? [] : [Array.from(acronym, escapePattern).join('&?')]),
    ];
  });
  const pattern =
    shortest.length === 0
      ? undefined
      : new RegExp(`(?<![\\p{L}\\d])(?:${shortest.join('|')})(?![\\p{L}\\d])`, 'iu');
  const spelled = names.filter((name) => isInitials.test(name)).map(spelledOut);
  const stripAccents = (text: string) =>
    /[^\n -~]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  // The apostrophe in "McDonald's" is part of the name, in "Marchetti's board" it ends the name.
  const mentionedIn = (text: string) => {
    const plain = stripAccents(text);
    if (pattern?.test(plain.replaceAll("'", '')) ?? false) return true;
    if (spelled.some((words) => words.test(plain))) return true;
    return plain.includes("'s") && (pattern?.test(plain.replaceAll("'s", ' ')) ?? false);
  };
  const long = names
    .map(withoutForm)
    .filter((name) => name.includes(' '))
    .flatMap((name) => [name, name.toUpperCase()])
    .map((name) => name.split(' ').map(escapePattern).join('[\\s,]+'));
  const whole =
    long.length === 0
      ? undefined
      : new RegExp(`(?<![\\p{L}\\d])(?:${long.join('|')})${formBehind}(?![\\p{L}\\d])`, 'gu');
  return { names, matches, mentionedIn, whole };
}
