import { fieldLabels } from '../../../../lib/field/label';
import { words } from './format';

const labels: Readonly<Record<string, string>> = fieldLabels;

/** A field of the catalogue or of the input as people call it. */
export const labelOf = (name: string): string => labels[name] ?? words(name);

/** A company's field without `Company`, where that is said already. */
export const shortLabel = (name: string): string => words(labelOf(name).replace(/^Company (?=\w)/, ''));
