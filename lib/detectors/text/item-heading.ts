const titles = [
  'Entry into a Material Definitive Agreement|Termination of a Material Definitive Agreement|Completion of Acquisition or Disposition of Assets|Acquisition or Disposition of Assets|Results of Operations and Financial Condition|Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant|Costs Associated with Exit or Disposal Activities|Material Impairments|Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing|Unregistered Sales? of Equity Securities',
  'Material Modifications? (?:to|of) Rights of Security Holders',
  "Changes in (?:the )?Registrant's Certifying Accountants?",
  'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review',
  'Changes in Control of (?:the )?Registrant',
  'Departures? of Directors or (?:Certain|Principal) Officers; Elections? of Directors;(?: and)? Appointments? of (?:Certain|Principal) Officers(?:[;:.]? ?Compensatory Arrangements? of Certain Officers)?',
  'Amendments? to (?:the )?Articles of Incorporation or Bylaws; Change in Fiscal Year',
  'Submission of Matters to a Vote of Security Holders|Regulation FD Disclosure',
  'Other Events(?: and (?:Required|Regulation) FD Disclosure)?',
  'Financial Statements(?:,? Pro Forma Financial Information)? and Exhibits',
];

const heading = new RegExp(
  `^(?:Item\\s*\\d{1,2}(?:\\.\\d{2})?[.:;]?\\s*)?(?:\\([a-z]\\)[.:]?\\s*)*(?:${titles.join('|')})[.:]?\\s*|^Item\\s*\\d{1,2}(?:\\.\\d{2})?[.:;]?\\s+`,
  'i',
);
const marker = /^(?:\([a-z\d]{1,3}\)(?:\(\d\))?(?:,? (?:and|&|,) )?[.:]?\s*)+(?=["“\p{Lu}])/u;
const subheading =
  /^(?:(?:Resignation|Departure|Appointment|Election|Retirement|Termination)s? of (?:New )?(?:[\p{Lu}][\p{L}]+ ?(?:and |of |or )?){1,6}\.?\s+)(?=(?:On|Effective|As|In|The)\s)/u;

/** The length of the printed title of a Form 8-K item, or of a paragraph letter, that precedes the prose of a sentence. */
export function itemHeadingLength(text: string): number {
  let length = heading.exec(text)?.[0].length ?? 0;
  length += marker.exec(text.slice(length))?.[0].length ?? 0;
  length += subheading.exec(text.slice(length))?.[0].length ?? 0;
  return length;
}
