import { foldText } from '#lib/identity/fold-text';

/** What people and exports write where nothing is known, folded. */
const fillers = new Set(
  `n a|na|none|null|nil|nan|undefined|unknown|not provided|not available|not applicable|not specified|not known|no name|noname|no last name
  lastname|firstname|last name|first name|full name|name|surname|given name|family name|lnu|fnu|tbd|tba|todo|test|tests|testing|tester|test test|test user|example|sample|dummy|fake
  xxx|xx|xxxx|x x|asdf|asdfasdf|qwerty|foo|bar|abc|anonymous|anon|blank|empty|missing|private|withheld|hidden|redacted
  unbekannt|keine|keine angabe|k a|ohne|inconnu|non renseigne|aucun|desconocido|sin nombre|sin apellido|ninguno|no tiene|sconosciuto|nessuno
  desconhecido|nao informado|onbekend|geen|brak|nieznany|neznamy|okand|ukjent|ukendt|bilinmiyor|yok|linkedin member|linkedin user|network member|deleted user|john q public`
    .split(/[|\n]/)
    .map((text) => text.trim()),
);

/** Whether a text stands where nothing is known: `N/A`, `-`, `[not provided]`, `xxx`, `Unknown`. */
export function isPlaceholder(text: string): boolean {
  const folded = foldText(text);
  return folded === '' || fillers.has(folded) || (/^(.)\1{2,}$/.test(folded) && !/^i+$/.test(folded));
}

/** What people write for a firm that they do not name, or that is none. */
const noFirms = new Set(
  `self employed|self employment|selfemployed|self|myself|freelance|freelancer|freelancing|independent|independent consultant|independent contractor|contractor
  stealth|stealth startup|stealth mode|stealth mode startup|stealth company|stealth mode company|in stealth|confidential|confidential company|undisclosed|unemployed|not employed|between jobs|between roles
  open to work|looking for opportunities|seeking opportunities|seeking new opportunities|looking for new opportunities|career break|sabbatical|retired|student|homemaker|various|multiple|private|private company|personal|home
  selbststandig|selbstandig|freiberuflich|freiberufler|freiberuflerin|arbeitssuchend|auf jobsuche|privat|independant|auto entrepreneur|a mon compte|autonomo|por cuenta propia|independiente|libero professionista|lavoratore autonomo|in proprio|profissional autonomo|zelfstandig|zzp|zelfstandige|egenforetagare
  my company|company|company name|your company|firma|the company|ditto|same|same as above|idem`
    .split(/[|\n]/)
    .map((text) => text.trim()),
);

/** Whether a text names no firm that could be looked for: `Freelance`, `Stealth Startup`, `Confidential`, or nothing. */
export const isNoFirm = (text: string): boolean => isPlaceholder(text) || noFirms.has(foldText(text));
