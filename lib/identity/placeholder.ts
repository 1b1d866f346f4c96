import { foldText } from '#lib/identity/fold-text';

const words = (list: string): readonly string[] => list.split(/[|\n]/).map((text) => text.trim());

/** What people and exports write in any column for an unknown value, folded; none of it is a name or a company. */
export const unknownWords = words(
  `none|undefined|unknown|not provided|not available|not applicable|not specified|not known|tbd|tba|test|testing|asdf
  unbekannt|keine angabe|inconnu|non renseigne|desconocido|sconosciuto|desconhecido|nao informado|onbekend|nieznany|neznamy`,
);

/** Like `unknownWords`, but also people's names: Na, Null, Brak, Ohne. */
export const perhapsUnknownWords = words(
  `n a|na|null|nil|xx|keine|k a|ohne|aucun|ninguno|nessuno|geen|brak|okand|ukjent|ukendt`,
);

/** Placeholders for names only. */
export const namelessWords = words(
  `no name|noname|no last name|no first name|lastname|firstname|last name|first name|full name|surname|given name|family name|lnu|fnu
  vorname|nachname|prenom|nom de famille|apellido|apellidos|cognome|sobrenome|voornaam|achternaam|fornavn|etternavn|efternamn|imie|nazwisko
  soyad|soyadi|имя|фамилия|anonymous|redacted|withheld|tester|sin nombre|sin apellido|no tiene|linkedin member|linkedin user|network member|deleted user`,
);

const fillers: ReadonlySet<string> = new Set([
  ...unknownWords,
  ...perhapsUnknownWords,
  ...namelessWords,
  ...words(
    `nan|name|todo|tests|test test|test user|example|sample|dummy|fake|x x|asdfasdf|qwerty|foo|bar|abc|anon|blank|empty|missing
    private|hidden|bilinmiyor|yok|john q public`,
  ),
]);

/** Whether a text is a placeholder: `N/A`, `-`, `[not provided]`, `xxx`, `Unknown`. */
export function isPlaceholder(text: string): boolean {
  const folded = foldText(text);
  return folded === '' || fillers.has(folded) || (/^(.)\1{2,}$/.test(folded) && !/^i+$/.test(folded));
}
