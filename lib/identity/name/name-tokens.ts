import { foldText } from '#lib/identity/fold-text';
import { looksEastAsian } from '#lib/identity/name/family-names';
import { lazy, lazyPattern, wordList } from '#lib/shared/lazy';

const plain = (token: string): string => foldText(token.replace(/\./g, '')).replaceAll(' ', '');

/** Words that begin a family name: `Ludwig van Beethoven`, `Ana de la Cruz`, `Omar al-Sayed`. */
const particles = wordList(`
  van von vom zu zum zur de da das do dos del della dello delle degli dei di du des d la le las los lo der den het ter ten te tot 't op in
  bin ibn bint binti ben ould al el as ash ad an ar at abu abou af av st saint san santa santo mac mc ap ab ua ni ní uí ó nic y e i und dela delos`);
/** `E.` and `Y` are initials; `e` and `y` are particles. */
export const isParticle = (token: string): boolean =>
  !/^(?:\p{L}\.|\p{Lu})$/u.test(token) && particles.has(token.toLowerCase().replace(/[.’']/g, ''));
const generations = wordList(
  'jr sr jnr snr jun sen ii iii iv vi vii 2nd 3rd 4th fils pere filho neto sobrinho mladsi',
);

/** Whether a word is a generational suffix: `Jr.`, `III`, `jun.`; `J.R.` are initials, and Jun, Sen and Vi names. */
export const isGeneration = (token: string): boolean => {
  if (/^\p{L}\.\p{L}|^(?:Jun|Sen|Vi)$|^(?:JUN|SEN)$/u.test(token)) return false;
  return generations.has(token.toLowerCase().replace(/[.,]/g, ''));
};

/** Abbreviated names: they end in a full stop like titles but are not. */
const shortNames = wordList(
  'ma fco wm chas geo thos jas jos jno robt saml benj edw fred alex st ste md mohd muhd moh abd chr joh ant th ph fr ed',
);

/** Forms of address that are nobody's given name, unlike Don, Imam and Lady. */
const addressesAlone =
  wordList(`mr mrs ms miss mx messrs dr drs prof herr frau fraeulein monsieur madame mademoiselle mme mlle senor senora
  senorita sra srta signora dott dottssa mevr mevrouw dhr`);

/** Whether a text consists only of forms of address and titles: `Frau Dr.`, `Mr`. */
export const isAddressAlone = (text: string): boolean => {
  const words = text.split(/\s+/).filter(Boolean);
  return (
    addressesAlone.has(plain(words[0] ?? '')) &&
    words.every((word) => addressesAlone.has(plain(word)) || followsTitle(word))
  );
};

/** Titles before a name without a full stop, in the languages of our lists. */
const honorifics = wordList(`
  mr mrs ms miss mx messrs dr drs doctor prof professor sir lord rev reverend honorable honourable rabbi herr frau fraeulein monsieur
  madame mademoiselle mme mlle maitre senor senora senorita sra srta srita signor signora sig sigra dott dottore dottoressa dottssa avv
  ingenieur dipl dipling diplkfm univprof privdoz arch geom rag licda arq dra dhr mevr mevrouw meneer heer fru herra rouva pani mgr mudr
  judr rndr phdr thdr capt captain colonel lt lieutenant sgt cmdr adm datuk dato datin puan encik haji hajah hajj shri shree smt srimati
  ustad ustadh pandit senator ambassador gospodin gospodja gospozha docteur professeur professore professora professeure ingeniero
  licenciado doktor priv med habil`);
/** Titles in one language and names in another: a title only before two more words, and not in an East Asian name. */
const sometimesTitles = wordList(
  'don dona eng pan sri tan tun tuan imam lady dame justice sheikh shaikh kumari major earl duke prince princess king dean judge bishop father sister brother baron count deacon elder m mag hon pd sen gen col maj sr hr fr ir lic doc prim ing bc',
);

/** Whether the first word is a title of the person whose name follows. */
export function isHonorific(words: readonly string[]): boolean {
  const [token = '', ...rest] = words;
  const bare = plain(token);
  if (/^the$/i.test(token) && isHonorific(rest)) return true;
  if (/^h\.\s?[eh]\.$/i.test(token)) return rest.length >= 1;
  if (bare.length <= 1) return token === 'M.' && rest.length >= 2;
  if (sometimesTitles.has(bare)) {
    if (/^tan$/i.test(token)) return /^sri$/i.test(rest[0] ?? '');
    if (/\.$/.test(token)) return rest.length >= 1;
    return rest.length >= 2 && !rest.every(looksEastAsian);
  }
  if (honorifics.has(bare)) return true;
  // A short word with a full stop that is neither an abbreviated name nor initials: `Dott.`, `Univ.-Prof.`, `h.c.`.
  return /^(?:\p{L}{2,6}\.-?)+$/u.test(token) && !shortNames.has(bare);
}

/** Words that continue a title: `Dr. med. h.c. mult.`. */
export const followsTitle = (token: string): boolean =>
  /^(?:seri|sri|paduka|med|phil|rer|nat|jur|iur|oec|pol|habil|dent|vet|hc|h\.c|mult|univ|techn|sc|theol|hum|biol|ing|emer|em)\.?$/i.test(
    token,
  ) || /^(?:h\.\s?c\.)$/i.test(token);

const NO_LETTER = lazyPattern(String.raw`[^\p{L}]`, 'gu');
const CAPITALS = lazyPattern(String.raw`^[\p{Lu}\p{M}'’.-]+$`, 'u');
const CAPITALS_WITH_DIGITS = lazyPattern(String.raw`^[\p{Lu}\d][\p{Lu}\d+&®-]*$`, 'u');

export const lettersOf = (text: string): string => text.replace(NO_LETTER(), '');

export const isInitial = (token: string): boolean => /^\p{L}\.?$/u.test(token);
/** Letters that stand for given names: `J.R.`, `J.-P.`, `JR`, `A.J`. */
export const isInitials = (token: string): boolean =>
  /^(?:\p{Lu}\.?-?){1,3}\.?$/u.test(token) && !/\p{Ll}/u.test(token) && lettersOf(token).length <= 3;
export const isCapitals = (token: string): boolean => CAPITALS().test(token) && /\p{Lu}{2}/u.test(token);

/** Degrees and certificates that look like a name in capitals. */
const wordlike = wordList(`
  acca cima emba leed riba togaf cobit nebosh iosh fca aca acma cgma acii cipm cipp cipt itil lean prince safe csm cspo cma cia cisa mba bba
  dba jd md do pe rn np pa rph dds dmd od dvm phd edd psyd pharmd esq ret cpa cfa cfp frm caia msc bsc ba bs ma ms meng beng llb llm bcom
  mcom mbbs aia asla aicp gphr sphr phr cebs clu chfc cipd frsa fcca obe mbe cbe kbe dbe qc kc sc mp mla msp mep pmp capm pgmp eit ceng fiet
  miet cmgr ksm mph mpa msw lcsw lmft rd rdn cpcc pcc acc mcc icf cism crisc cgeit cissp ccsp oscp ceh cpo cto ceo cfo coo cmo dipl diplom
  ing inc mim dphil mphil mres mfa bfa bed med msed mscs mis mism ccie ccna ccnp rhce aws gcp pspo psm cbap ecba pba`);

/** True for `M.D.`, false for `J.R.` */
export const isKnownDegree = (token: string): boolean => wordlike.has(plain(token));

const vowels = (text: string): number => (foldText(text).match(/[aeiouy]/g) ?? []).length;

/** How certainly a word after a name is a degree or certificate, by its shape. */
export type CredentialShape = 'certain' | 'likely' | 'no';

/**
 * Recognizes a degree, certificate or membership by its shape: dotted letters (`M.B.A.`), capitals with few vowels (`CISSP`), capitals with
 * digits or hyphens (`SHRM-CP`, `PRINCE2`), inner capitals (`PhD`, `MEng`, `PharmD`).
 */
export function credentialShape(token: string): CredentialShape {
  const word = token.replace(/[,;)\]]+$/, '').replace(/^[([]+/, '');
  if (lettersOf(word) === '') return /^\d+$/.test(word) ? 'certain' : 'no';
  if (/^(?:\p{L}{1,4}\.-?){2,}\p{L}{0,4}\.?$/u.test(word) && /\p{Lu}/u.test(word)) return 'certain';
  if (/^(?:Esq|Ret|retd|Dipl|Dr)\.?$/i.test(word)) return 'certain';
  if (/^(?:ph\.?d|m\.?b\.?a|b\.?sc|m\.?sc|c\.?p\.?a|d\.?phil|ll\.?m|p\.?m\.?p)\.?$/i.test(word))
    return 'certain';
  if (CAPITALS_WITH_DIGITS().test(word) && (/[\d+&]/.test(word) || /-/.test(word))) {
    // `SMITH-JONES`, `DOE-SMITH` and `AL-SAYED` are family names; a hyphenated certificate has a part of few capitals.
    const parts = word.split('-').filter(Boolean);
    // `PRINCE` next to a hyphen reads as a name.
    const isShort = (part: string): boolean =>
      vowels(part) === 0 ||
      (isKnownDegree(part) && (part.length <= 4 || vowels(part) / part.length < 0.3)) ||
      (part.length < 3 && !isParticle(part));
    return /[\d+&]/.test(word) || parts.some(isShort) || parts.every((part) => part.length <= 3)
      ? 'certain'
      : 'no';
  }
  if (/^\p{Lu}{2,8}$/u.test(word)) {
    if (wordlike.has(word.toLowerCase()) || vowels(word) === 0) return 'certain';
    if (word.length <= 3) return 'likely';
    const share = vowels(word) / word.length;
    return share < 0.3 ? 'likely' : 'no';
  }
  // Inner capitals: `PhD`, `MSc`, `CSc.`, `DipM`, `FIoD`; not `McKay`, `DeVito`, `LeBron`, `O'Neil`, `ONeill`, `DSouza`.
  if (
    /^\p{Lu}\p{Ll}{0,4}\p{Lu}\p{L}{0,4}\.?$/u.test(word) &&
    word.length <= 8 &&
    !/^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}{2,}\.?$|^O\p{Lu}\p{Ll}{2,}$|^D\p{Lu}\p{Ll}+[aeio]$/u.test(word)
  )
    return 'certain';
  return wordlike.has(word.toLowerCase()) && /^\p{Lu}\p{Ll}{1,2}$/u.test(word) && word.length <= 3
    ? 'likely'
    : 'no';
}

/** `she/her`, `He / Him / His`, `they`, `elle`, `sie/ihr`, `él`. */
const pronoun =
  'she|her|hers|he|him|his|they|them|theirs|ze|zir|hir|xe|xem|elle|il|iel|lui|sie|ihr|ihre|er|ihm|ihn|ella|el|él|ela|dele|dela|elu|hij|hem|zij|haar|hen|hun|die|hon|henne|han|honom|any|all|ask';
export const PRONOUNS = lazy(
  () =>
    new RegExp(
      `(?<![\\p{L}'])(?:${pronoun})(?:\\s*[/|·\\\\]\\s*(?:${pronoun}|pronouns?))+(?![\\p{L}'])`,
      'giu',
    ),
);
const PRONOUN_ALONE = /^(?:she|he|they|her|him|them|any pronouns|pronouns?.*)$/i;
export const isPronouns = (text: string): boolean =>
  PRONOUN_ALONE.test(text.trim()) || text.replace(PRONOUNS(), '').trim() === '';
