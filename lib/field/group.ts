import * as z from 'zod';
import { type FieldName, fieldCatalogue } from '#lib/field/catalogue';

/** The groups the 89 fields are shown in; a source priority can be set for each. */
export type FieldGroup = (typeof fieldCatalogue)[FieldName]['group'];

export const fieldGroupLabels = {
  person: 'Person',
  location: 'Location',
  email: 'E-mail',
  phone: 'Phone',
  compliance: 'Compliance',
  social: 'Social',
  job: 'Job',
  career: 'Career',
  education: 'Education',
  skills: 'Skills',
  company: 'Company',
  funding: 'Funding',
  tech: 'Technology',
  scoring: 'Scoring',
  research: 'Research',
  meta: 'Record',
} as const satisfies Record<FieldGroup, string>;

export const fieldGroup = z.enum(Object.keys(fieldGroupLabels) as [FieldGroup, ...FieldGroup[]]);

export const groupOf = (field: FieldName): FieldGroup => fieldCatalogue[field].group;

/** Groups that describe the employer and stay true whoever the person turns out to be. */
const companyGroups: ReadonlySet<FieldGroup> = new Set<FieldGroup>(['company', 'funding', 'tech']);

export const isCompanyField = (field: FieldName): boolean => companyGroups.has(groupOf(field));
