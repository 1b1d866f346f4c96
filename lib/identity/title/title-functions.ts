import type * as z from 'zod';
import type { jobFunction } from '#lib/field/types';

export type JobFunction = z.infer<typeof jobFunction>;

export interface FunctionRow {
  readonly job_function: JobFunction;
  readonly sub_function: string | undefined;
  readonly phrases: readonly string[];
}

const row = (job_function: JobFunction, sub_function: string | undefined, phrases: string): FunctionRow => ({
  job_function,
  sub_function,
  phrases: phrases.split('|'),
});

/**
 * Phrases of folded titles and what they show. The longest phrase that a title holds decides, so that `data engineer`
 * is data and `sales engineer` is sales. A phrase that ends in `*` begins a word, so `vertrieb*` takes `vertriebsleiter`.
 */
export const functionRows: readonly FunctionRow[] = [
  row(
    'general_management',
    'executive leadership',
    'ceo|chief executive|managing director|president|chairman|chairwoman|geschaftsfuhr*|vorstand*|pdg|directeur general|directrice generale|director general|directora general|director gerente|consejero delegado|amministratore delegato|direttore generale|diretor geral|diretor executivo|algemeen directeur|verkstallande direktor|vd|daglig leder|toimitusjohtaja|prezes*|generalni reditel|genel mudur|general manager|owner|founder|co founder|cofounder|inhaber*|grunder*|fondateur|fondatrice|fundador|fundadora|fondatore|titolare|eigenaar|oprichter|wlasciciel|gerant|gerante|managing partner|代表取締役|社長|总经理',
  ),
  row(
    'general_management',
    'strategy',
    'strategy|chief strategy officer|corporate strategy|strategie|estrategia|strategia|chief of staff',
  ),
  row(
    'engineering',
    'software',
    'cto|chief technology officer|chief technical officer|software|developer|development engineer|software engineer*|software develop*|programmer|full stack|fullstack|backend|back end|frontend|front end|web developer|mobile developer|ios|android|entwickl*|softwareentwickl*|developpeu*|desarrollador*|sviluppator*|desenvolvedor*|ontwikkelaar|utvecklare|udvikler|utvikler|ohjelmisto*|programista|vyvojar|engineering|eng|directeur technique|directrice technique|direttore tecnico|director tecnico|head of engineering|vp engineering|tech lead|technology',
  ),
  row(
    'engineering',
    'infrastructure',
    'devops|site reliability|sre|platform engineer*|cloud engineer*|cloud architect|infrastructure engineer*',
  ),
  row('engineering', 'quality assurance', 'qa|quality assurance|test engineer|tester|sdet|quality engineer*'),
  row(
    'engineering',
    'hardware',
    'hardware|electrical engineer*|electronics|embedded|firmware|elektroingenieur*|robotics engineer*',
  ),
  row(
    'engineering',
    'mechanical',
    'mechanical engineer*|maschinenbau*|konstrukteur*|process engineer*|chemical engineer*|civil engineer*|bauingenieur*|manufacturing engineer*',
  ),
  row(
    'engineering',
    undefined,
    'engineer|ingenieur*|ingeniero|ingeniera|ingegnere|engenheiro|engenheira|insinoori|inzynier|inzenyr|muhendis*|architect|エンジニア|工程师',
  ),
  row(
    'product',
    'product management',
    'product|chief product officer|product manager|product management|product owner|produktmanag*|produktleit*|chef de produit|product lead|producto|prodotto|produto',
  ),
  row('product', 'program management', 'program manager|programme manager|technical program manager'),
  row(
    'design',
    'product design',
    'designer|design|ux|ui|user experience|product design*|ux design*|diseno|disenador*|gestalt*|creative director|art director|ontwerper',
  ),
  row('data', 'data engineering', 'data engineer*|data platform|data architect|etl'),
  row(
    'data',
    'data science',
    'data scien*|machine learning|artificial intelligence|ai engineer|ml engineer|chief data officer|cdo|data|analytics|chief ai officer|datenanaly*|datos',
  ),
  row('data', 'analytics', 'data analyst|business intelligence|bi analyst|bi manager'),
  row(
    'it',
    'systems',
    'cio|chief information officer|it|system administrator|systems administrator|sysadmin|network engineer|network administrator|it manager|it leiter*|systemadministrator*|informati*|dsi|information technology|help desk|helpdesk|it support|information systems|technical support|edv*|solutions architect|enterprise architect|digital transformation|salesforce administrator|crm administrator',
  ),
  row(
    'security',
    'information security',
    'ciso|chief information security officer|security|information security|cyber*|security engineer*|infosec|appsec|it security|it sicherheit*|seguridad informatica|chief security officer|penetration tester',
  ),
  row(
    'sales',
    'new business',
    'sales|cro|chief revenue officer|chief commercial officer|account executive|business development|sales develop*|sdr|bdr|vertrieb*|verkauf*|vente|ventes|commercial|commerciale|ventas|comercial|vendite|vendas|verkoop*|salg|myynti*|forsaljning*|sprzedaz*|obchod*|satis*|revenue|inside sales|field sales|销售|営業',
  ),
  row(
    'sales',
    'account management',
    'account manager|key account*|account director|account management|client partner|client director|grands comptes|kundenbetreu*',
  ),
  row(
    'sales',
    'sales engineering',
    'sales engineer*|solutions engineer*|solution consultant|presales|pre sales|solutions consultant',
  ),
  row(
    'sales',
    'partnerships',
    'partnership*|alliances|channel sales|channel manager|partner manager|partner account manager',
  ),
  row('sales', 'sales operations', 'sales operations|revenue operations|revops|sales ops|sales enablement'),
  row(
    'marketing',
    'marketing',
    'cmo|chief marketing officer|marketing|mercadotecnia|mercadeo|markkinointi*|marknad*|市场|マーケティング|growth|chief growth officer',
  ),
  row(
    'marketing',
    'demand generation',
    'demand generation|demand gen|performance marketing|growth marketing|lead generation|seo|sem|paid media|field marketing|marketing operations',
  ),
  row('marketing', 'product marketing', 'product marketing*|produktmarketing*'),
  row(
    'marketing',
    'brand and communications',
    'brand*|communication*|public relations|pr manager|content|content marketing|social media|community manager|kommunikation*|presse*|comunicaci*|comunicazione|press officer|copywriter|editor',
  ),
  row(
    'customer_success',
    'customer success',
    'customer success*|client success|cco|chief customer officer|customer experience|onboarding|implementation manager|kundenerfolg|customer care',
  ),
  row(
    'customer_success',
    'support',
    'customer support|customer service*|support engineer|support specialist|kundenservice*|kundendienst*|service client|atencion al cliente|servizio clienti|klantenservice',
  ),
  row(
    'operations',
    'operations',
    'coo|chief operating officer|operations|operating|ops|business operations|operacoes|operaciones|operazioni|exploitation|betriebsleit*|betrieb|operativ*|office manager|office management|executive assistant|personal assistant|assistant|sekretar*|assistent*|project manager|projektleit*|projektmanag*|chef de projet|project management|pmo|proyectos',
  ),
  row(
    'operations',
    'supply chain',
    'supply chain|logistic*|logisti*|procurement|purchasing|buyer|einkauf*|einkaufer*|achats|acheteu*|compras|acquisti|inkoop*|warehouse|chief procurement officer|inkop*',
  ),
  row(
    'operations',
    'manufacturing',
    'manufacturing|production|plant manager|produktion*|werkleit*|fertigung*|fabrication|usine|fabrica|produccion|produzione|producao|quality manager|qualitatsmanag*|lean',
  ),
  row(
    'finance',
    'finance',
    'cfo|chief financial officer|finance|financial|finanz*|finance director|daf|financier|financiere|finanzas|financiero|finanza|finanziario|financeiro|financas|financien|treasur*|fp a|investor relations|tresor*|financni|finans*|chief accounting officer|财务|経理',
  ),
  row(
    'finance',
    'accounting',
    'accountant|accounting|accounts payable|accounts receivable|bookkeep*|buchhalt*|controller|controlling|comptab*|contable|contabilidad|contabil*|boekhoud*|auditor|audit|tax|steuer*|ksiegow*|ucetni|payroll',
  ),
  row(
    'finance',
    'investment',
    'investment*|investor|venture capital|private equity|portfolio manager|fund manager|asset management|m a|corporate development|venture partner|general partner|investment partner',
  ),
  row(
    'legal',
    'legal',
    'clo|chief legal officer|legal|counsel|general counsel|attorney|lawyer|solicitor|paralegal|rechtsanwalt*|jurist*|recht|avocat*|juridique|abogad*|legale|avvocat*|advogad*|juridico|advocaat|advokat',
  ),
  row(
    'legal',
    'compliance',
    'compliance|chief compliance officer|data protection|dpo|datenschutz*|regulatory affairs|risk|privacy|chief risk officer',
  ),
  row(
    'human_resources',
    'human resources',
    'chro|chief people officer|chief human resources officer|hr|human resources|people operations|people|personal|personalleit*|personalref*|personalwesen|ressources humaines|rh|drh|rrhh|recursos humanos|risorse umane|personeelszaken|hr business partner|people partner|henkilosto*|zasoby ludzkie|lidske zdroje|insan kaynaklari|人事|compensation and benefits|culture',
  ),
  row(
    'human_resources',
    'talent acquisition',
    'recruit*|talent acquisition|talent|recruteu*|sourcer|headhunter|reclutador*|recrutador*|talent partner',
  ),
  row(
    'human_resources',
    'learning and development',
    'learning and development|l d|training manager|personalentwickl*|trainer|formation',
  ),
  row(
    'research',
    'research',
    'research*|researcher|scientist|r d|research and development|chief scientific officer|forschung*|recherche|chercheu*|investigador*|ricerca|ricercator*|pesquisa*|onderzoek*|wissenschaft*|scientifique|postdoc*|phd candidate|chief scientist|innovation',
  ),
  row(
    'education',
    undefined,
    'teacher|professor|lecturer|educator|tutor|dozent*|lehrer*|enseignant*|profesor*|professore|professoressa|docente|docent|principal investigator|school principal|dean|rektor|instructor',
  ),
  row(
    'healthcare',
    undefined,
    'nurse|physician|doctor|surgeon|clinical|medical|pharmacist|therapist|arzt|arztin|krankenpfleg*|medecin|infirmi*|medico|medica|enfermer*|dentist|veterinar*|patient care|chief medical officer|cmo medical|psycholog*',
  ),
];

/** How a function is named in a canonical title. */
export const functionLabels = {
  engineering: 'Engineering',
  product: 'Product',
  design: 'Design',
  data: 'Data',
  it: 'Information Technology',
  security: 'Security',
  sales: 'Sales',
  marketing: 'Marketing',
  customer_success: 'Customer Success',
  operations: 'Operations',
  finance: 'Finance',
  legal: 'Legal',
  human_resources: 'Human Resources',
  general_management: 'General Management',
  research: 'Research',
  education: 'Education',
  healthcare: 'Healthcare',
  other: 'Other',
} as const satisfies Record<JobFunction, string>;
