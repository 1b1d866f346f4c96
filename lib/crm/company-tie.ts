/** The name of the contact-to-company link among property names. */
export const COMPANY_TIE = '(company)';
