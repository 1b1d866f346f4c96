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
