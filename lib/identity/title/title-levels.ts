import type * as z from 'zod';
import type { seniority } from '#lib/field/job-kinds';
import { foldText } from '#lib/identity/fold-text';

export type Seniority = z.infer<typeof seniority>;

/** Phrases that contain a higher title's word without meaning it; removed before levels are looked for. */
export const notWhatTheySay: readonly RegExp[] = [
  /\b(executive|personal|virtual|administrative|management) assistant\b/g,
  /\bassistant to( the)? [a-z ]+/g,
  /\b(chief of staff)\b/g,
  /\b(account|sales|marketing|business development|customer service|hr|advertising) executives?\b/g,
  /\b(product|process|service|scrum|data|system|business process) owner\b/g,
  /\b(hr|human resources|people|finance|talent|technology|it|data|channel|business|strategic|sales|solution) (business )?partner(s|ships?)?\b/g,
  /\bpartner (account|sales|success|marketing|development|alliance|program|channel|relationship)?s? ?(manager|engineer|lead|director|head)\b/g,
  /\b(partnerships?|partner)( and| &)? (alliances|sales|marketing|success|development)\b/g,
  /\b(principal|principle) (engineer|scientist|consultant|designer|developer|architect|researcher|analyst)\b/g,
];

/** Removed phrases that show a level themselves. */
export const assistantTitle =
  /\b(executive|personal|virtual|administrative|management) assistant\b|\bassistant to\b/;
export const individualLead =
  /\b(tech|technical|engineering)? ?lead (engineer|developer|designer|architect|scientist|analyst)\b/;

const words = (list: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${list
      .trim()
      .split(/\s*[|\n]\s*/)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'u',
  );

/** Words of Chinese, Japanese and Korean, which stand anywhere in a title. */
const within = (list: string): RegExp => new RegExp(list.split('|').map(foldText).join('|'), 'u');

/**
 * Words that show a level, on folded text, highest first: the first matching row decides. Covers English, German, French, Spanish, Italian,
 * Portuguese, Dutch, the Nordic languages, Polish, Czech, Turkish, Russian, Indonesian and Vietnamese; Chinese, Japanese and Korean have rows
 * of their own.
 */
export const titleLevels: readonly { readonly level: Seniority; readonly pattern: RegExp }[] = [
  {
    level: 'owner',
    pattern: words(
      'founder|co founder|cofounder|business owner|grunder|grunderin|fondateur|fundador|fondatore|inhaber',
    ),
  },
  { level: 'executive', pattern: words('ceo|cfo|cto|coo|cmo|cio|ciso|chro|chief [a-z ]{2,40} officer') },
  { level: 'owner', pattern: within('创始人|創辦人|創業者|창업자') },
  { level: 'vp', pattern: within('副总裁|副總裁|副社長|부사장') },
  {
    level: 'vp',
    pattern: words(`
      vp|svp|evp|avp|rvp|gvp|vice president|senior vice president|executive vice president|vicepresident|vice presidente|vicepresidente
      vice presidenta|vizeprasident|vizeprasidentin|vice presidentin|viceprezes`),
  },
  {
    level: 'owner',
    pattern: words(`
      owner|co owner|founder|co founder|cofounder|proprietor|business owner|owner operator|inhaber|inhaberin|mitinhaber|eigentumer
      grunder|grunderin|mitgrunder|mitgrunderin|fondateur|fondatrice|cofondateur|cofondatrice|co fondateur|co fondatrice|proprietaire
      fundador|fundadora|cofundador|cofundadora|propietario|propietaria|dueno|duena|proprietario|proprietaria|dono|socio fundador
      fondatore|fondatrice|titolare|eigenaar|oprichter|medeoprichter|grundare|agare|stifter|ejer|eier|perustaja|omistaja
      wlasciciel|zalozyciel|majitel|zakladatel|kurucu|self employed|autonomo`),
  },
  {
    level: 'partner',
    pattern: words(`
      partner|managing partner|general partner|senior partner|associate partner|equity partner|partnerin|gesellschafter|gesellschafterin
      associe|associee|socio|socia|vennoot|maat|delagare|wspolnik|spolecnik`),
  },
  {
    level: 'executive',
    pattern: words(`
      ceo|cfo|cto|coo|cmo|cio|ciso|cso|cro|cpo|chro|cco|cdo|clo|cao|caio|cbo|cgo|cxo|c level|chief [a-z ]{2,40} officer|chief executive
      chief (information|technology|product|people|revenue|marketing|financial|data|legal|medical|scientific|operating|commercial)
      managing director|president|co president|chairman|chairwoman|chairperson|chair of the board|board (member|director)|member of the board
      geschaftsfuhrer|geschaftsfuhrerin|geschaftsfuhrung|geschaftsfuhrender|vorstand|vorstandsvorsitzender|vorstandsvorsitzende|vorstandsmitglied
      aufsichtsrat|generaldirektor|pdg|president directeur general|directeur general|directrice generale|dg|dga|daf|dsi|drh|presidente|presidenta
      gerant|gerante|mandataire social|director general|directora general|director gerente|consejero delegado|consejera delegada|director ejecutivo
      directora ejecutiva|amministratore delegato|amministratrice delegata|amministratore unico|direttore generale|direttrice generale
      diretor executivo|diretora executiva|diretor geral|diretora geral|diretor presidente|algemeen directeur|bestuurder|bestuursvoorzitter
      verkstallande direktor|vd|administrerende direktor|adm direktor|daglig leder|toimitusjohtaja|direktor generalny|prezes|prezes zarzadu
      czlonek zarzadu|generalni reditel|jednatel|genel mudur|direktur utama|giam doc dieu hanh|executive director|general counsel`),
  },
  {
    level: 'executive',
    pattern: within(
      '代表取締役|取締役|社長|执行官|執行役員|总裁|總裁|董事|总经理|總經理|사장|전무|상무|генеральный директор',
    ),
  },
  {
    level: 'director',
    pattern: words(`
      director|directora|directeur|directrice|direktor|direktorin|direttore|direttrice|diretor|diretora|dyrektor|reditel|reditelka|direktorius
      head|head of|global head|leiter|leiterin|bereichsleiter|bereichsleiterin|hauptabteilungsleiter|leitung|werkleiter|prokurist|prokuristin
      general manager|hoofd|avdelingsdirektor|johtaja|dirigente|controller general|superintendent|dekan|dean|директор|direktur|giam doc`),
  },
  { level: 'director', pattern: words(`[a-z]{4,}(bereichsleiter|direktor|direktorin|directeur|johtaja)`) },
  { level: 'director', pattern: within('本部長|部長|总监|總監|본부장|부장|이사') },
  {
    level: 'manager',
    pattern: words(`
      manager|managers|mgr|managerin|supervisor|team lead|team leader|teamleader|group lead|practice lead|foreman|superviseur|supervisora
      abteilungsleiter|abteilungsleiterin|teamleiter|teamleiterin|gruppenleiter|gruppenleiterin|projektleiter|projektleiterin|filialleiter
      responsable|chef|cheffe|chef de [a-z]+|chef d [a-z]+|gerente|jefe|jefa|encargado|encargada|coordinador|coordinadora|coordinator
      responsabile|capo|coordinatore|coordinatrice|coordenador|coordenadora|supervisor|teamleider|leidinggevende|afdelingshoofd|bedrijfsleider
      leder|teamleder|avdelingsleder|afdelingsleder|paallikko|esimies|kierownik|kierowniczka|menedzer|vedouci|manazer|manazerka|mudur|muduru|mudurlugu|sef|sjef|руководитель|начальник|менеджер|manajer|truong phong`),
  },
  {
    level: 'manager',
    pattern: words(`[a-z]{4,}(leiter|leiterin|leider|chef|chefin|sjef|paallikko|manager|managerin)`),
  },
  { level: 'manager', pattern: within('課長|係長|マネージャー|经理|經理|主管|팀장|과장|매니저') },
  {
    level: 'entry',
    pattern: words(`
      intern|internship|trainee|apprentice|junior|jr|graduate|entry level|student|working student|werkstudent|werkstudentin|praktikant
      praktikantin|auszubildender|auszubildende|azubi|volontar|volontarin|berufseinsteiger|stagiaire|alternant|alternante|apprenti|apprentie
      becario|becaria|practicante|aprendiz|stagista|tirocinante|apprendista|estagiario|estagiaria|stagiair|stagiaire|praktikanter|larling
      harjoittelija|stazysta|stazystka|praktykant|stazista|stajyer`),
  },
  { level: 'entry', pattern: within('インターン|实习生|實習生|인턴') },
  {
    level: 'senior',
    pattern: words(`
      senior|sr|snr|lead|principal|staff|distinguished|fellow|architect|expert|specialist iii|iii|iv|leitender|leitende|experte|confirme|confirmee
      experimente|experta|experto|esperto|especialista senior|vanhempi|starszy|glowny|vedouci specialista|kidemli|uzman`),
  },
];
