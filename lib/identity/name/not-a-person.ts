import { foldText } from '#lib/identity/fold-text';
import { isPlaceholder } from '#lib/identity/placeholder';
import { lazy, wordList } from '#lib/shared/lazy';

/** Words for departments and duties. A name made only of these is a desk, not a person. */
const desks = wordList(`
  info information sales team office support marketing customer service services help desk helpdesk admin administration administrator
  account accounts accounting payable receivable billing finance hr human resources recruiting recruitment recruiter talent acquisition
  department dept abteilung division group unit staff reception receptionist front management manager hiring the our all everyone everybody
  general inquiries enquiries contact contacts kontakt main hq headquarters press media relations public legal compliance it technical tech
  operations purchasing procurement logistics warehouse vertrieb einkauf buchhaltung personal personalabteilung geschaftsfuhrung
  geschaftsleitung sekretariat empfang zentrale kundenservice ventas compras administracion recepcion direccion comercial equipe equipo
  commercial comptabilite direction accueil ressources humaines vendite amministrazione ufficio owner director ceo cfo cto coo president
  founder head chief officer executive assistant of and sir madam partner partners company board user member guest client anonymous
  webmaster postmaster noreply newsletter linkedin network lead prospect managing former employee vacant position secretariat success
  experience`);

/** `Mr & Mrs Smith`, `John and Jane Smith`, `Hans und Eva Müller`, `Jean et Marie Dupont`. */
const SEVERAL = lazy(() => /\p{L}\.?\s+(?:&|\+|and|und|et|og|och|en|i|e)\s+\p{L}/iu);
const SEVERAL_SURE = lazy(() => /\p{L}\.?\s*(?:&|\+)\s*\p{L}|\p{L}\.?\s+(?:and|und|et|og|och)\s+\p{L}/iu);

/** `von und zu` joins two particles of one family name. */
const OF_AND_AT = lazy(() => /\svon und zu[mr]?\s/iu);

export type NotAPerson = 'several_people' | 'no_person' | 'placeholder';

/** Why a cleaned name is not one person's; undefined if it may be. */
export function notAPerson(name: string): NotAPerson | undefined {
  if (isPlaceholder(name)) return 'placeholder';
  if (SEVERAL().test(name) && SEVERAL_SURE().test(name.replace(OF_AND_AT(), ' von ')))
    return 'several_people';
  const folded = foldText(name).split(' ').filter(Boolean);
  if (folded.length === 0) return 'placeholder';
  if (folded.every((word) => desks.has(word))) return 'no_person';
  if (
    folded.length >= 2 &&
    !/,/.test(name) &&
    (/^(?:team|department|dept|abteilung|gmbh|inc|llc|ltd|limited|corp|corporation|desk|helpdesk|support|marketing|info|recruiting|recruitment|newsletter|family)$/.test(
      folded.at(-1) ?? '',
    ) ||
      /^(?:team|familie)$/.test(folded[0] ?? ''))
  )
    return 'no_person';
  if (folded.every((word) => isPlaceholder(word))) return 'placeholder';
  return undefined;
}
