import { foldTitle, readTitle } from '#lib/identity/title/read-title';
import { functionLabels } from '#lib/identity/title/title-functions';
import { wordList } from '#lib/shared/lazy';
import { lookup } from '#lib/shared/lookup';

/** Chief officers by their initials; `cpo`, `cso` and `cco` are ambiguous and stay as written. */
const officers = lookup<string>({
  ceo: 'Chief Executive Officer',
  cfo: 'Chief Financial Officer',
  cto: 'Chief Technology Officer',
  coo: 'Chief Operating Officer',
  cmo: 'Chief Marketing Officer',
  cio: 'Chief Information Officer',
  ciso: 'Chief Information Security Officer',
  cro: 'Chief Revenue Officer',
  chro: 'Chief Human Resources Officer',
  clo: 'Chief Legal Officer',
  pdg: 'Chief Executive Officer',
  vd: 'Chief Executive Officer',
});

/** Chief executive titles in other languages, folded. */
const chiefs =
  /geschaftsfuhr|directeur general|directrice generale|director general|directora general|consejer[oa] delegad|amministrat\w+ delegat|direttore generale|diretora? (geral|executiv)|algemeen directeur|verkstallande direktor|administrerende direktor|toimitusjohtaja|prezes|generalni reditel|genel mudur|代表取締役|(?<!副)[总總][经經]理/;

const abbreviations = lookup<string>({
  sr: 'Senior',
  snr: 'Senior',
  jr: 'Junior',
  mgr: 'Manager',
  eng: 'Engineer',
  engr: 'Engineer',
  dev: 'Developer',
  dir: 'Director',
  asst: 'Assistant',
  assoc: 'Associate',
  vp: 'Vice President',
  svp: 'Senior Vice President',
  evp: 'Executive Vice President',
  avp: 'Assistant Vice President',
  hr: 'Human Resources',
  qa: 'Quality Assurance',
  mktg: 'Marketing',
  biz: 'Business',
  ops: 'Operations',
});
const kept = wordList('it ux ui ai ml bi pr seo crm erp sre ios cpo cso cco cdo cao');
const small = wordList('of and for the to in de la du des und für y e del');

/**
 * A canonical English form of a title: `CTO & Co-Founder` and `Directeur technique, CTO` give `Chief Technology Officer`; `VP Eng.` and
 * `SVP, Engineering` a Vice President; `Leiter Vertrieb (m/w/d)` `Director of Sales`. Any other title is returned with its abbreviations
 * expanded.
 */
export function normalizeTitle(title: string): string {
  const folded = foldTitle(title);
  const words = folded.split(' ');
  const { seniority, job_function } = readTitle(title);
  const area =
    job_function === undefined || job_function === 'general_management'
      ? undefined
      : functionLabels[job_function];
  if (seniority !== 'employee' && seniority !== 'entry' && seniority !== 'senior') {
    const officer = words.map((word) => officers[word]).find((name) => name !== undefined);
    if (officer !== undefined) return officer;
    if (chiefs.test(folded)) return 'Chief Executive Officer';
    const spelledOut = folded.match(/\bchief ([a-z ]{2,40}?) officer\b/);
    if (spelledOut?.[1] !== undefined) return `Chief ${written(spelledOut[1].split(' '))} Officer`;
  }
  if (seniority === 'vp') return `${viceRank(words)}Vice President${area === undefined ? '' : ` of ${area}`}`;
  if (seniority === 'director' && area !== undefined && !words.includes('deputy'))
    return `Director of ${area}`;
  if (
    seniority === 'manager' &&
    area !== undefined &&
    !words.some((word) => /^(manager|mgr|supervisor|lead|leader|coordinator)$/.test(word))
  ) {
    return `${area} Manager`;
  }
  return written(wordsOf(title));
}

const viceRank = (words: readonly string[]): string => {
  if (words.includes('evp') || words.includes('executive')) return 'Executive ';
  return words.includes('svp') || words.includes('senior') || words.includes('sr') ? 'Senior ' : '';
};

/** The words as spelled, with accents, up to the first comma, bar, bracket or employer. */
const wordsOf = (title: string): string[] =>
  (title.split(/\s[|•·–—-]\s|[|,(]|\s(?:@|at|bei|chez)\s/)[0] ?? title)
    .replace(/[/*:_](?:in|innen|r|n|e|trice|euse|a|o)\b/gi, '')
    .replace(/[^\p{L}\p{N}&+#/ '-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);

function written(words: readonly string[]): string {
  const text = words.map((word, index) => {
    const lower = word.toLowerCase();
    if (kept.has(lower)) return word.toUpperCase();
    if (abbreviations[lower] !== undefined) return abbreviations[lower];
    if (index > 0 && small.has(lower)) return lower;
    return /[A-Z].*[A-Z]/.test(word) && word.length <= 4
      ? word
      : lower.replace(/(^|[-/])\p{L}/gu, (letter) => letter.toUpperCase());
  });
  return text.join(' ').trim();
}
