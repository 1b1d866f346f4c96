/** Month names and their usual abbreviations, lower-cased without a final dot, in the languages of the European press. */
const names =
  'january jan januar janvier enero gennaio januari janeiro jänner|february feb februar février febrero febbraio februari fevereiro|march mar märz mars marzo maart março|april apr avril abril aprile|may mai mayo maggio mei maio maj|june jun juni juin junio giugno junho|july jul juli juillet julio luglio julho|august aug août agosto augustus augusti|september sep sept septembre septiembre settembre setembro|october oct oktober okt octobre octubre ottobre outubro|november nov novembre noviembre novembro|december dec dezember dez décembre diciembre dicembre dezembro'
    .split('|')
    .map((row) => row.split(' '));

/** 1 to 12 by lower-cased name. */
export const monthNumbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((spellings, index) => spellings.map((spelling): [string, number] => [spelling, index + 1])),
);

/** A regular-expression alternation, longest first; "may" and "mar" are words too, so callers need more context. */
export const monthPattern = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|');
