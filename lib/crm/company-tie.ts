/** The tie from a contact to its company, among names of properties. */
export const COMPANY_TIE = '(company)';
