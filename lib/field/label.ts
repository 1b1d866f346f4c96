import type { FieldName } from '#lib/field/catalogue';
import { capitalized } from '#lib/shared/capitalized';

const spelled: Readonly<Record<string, string>> = {
  url: 'URL',
  id: 'ID',
  github: 'GitHub',
  hq: 'HQ',
  icp: 'ICP',
  '12m': '12 months',
  twitter: 'Twitter',
};

/** A field's name as shown in a header: `company_hq_city` becomes `Company HQ city`. */
export function fieldLabel(field: FieldName): string {
  const words = field.split('_').map((word) => spelled[word] ?? word);
  const text = words.join(' ');
  return capitalized(text);
}
