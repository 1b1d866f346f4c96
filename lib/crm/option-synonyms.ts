import { foldText } from '#lib/identity/fold-text';
import { lookup } from '#lib/shared/lookup';
import industries from './industry-synonyms.json' with { type: 'json' };

/** Our job functions, with the names CRMs use for employment roles. */
export const roleSynonyms = lookup<readonly string[]>({
  it: ['information_technology'],
  security: ['information_technology'],
  data: ['engineering'],
  customer_success: ['customer_service', 'support'],
  healthcare: ['health_professional'],
});

/**
 * Industries, with the names CRMs offer for them. The profile network renamed its industries in 2022, and filings use the names of 1987's
 * Standard Industrial Classification; CRM option lists date from between.
 */
const namesInCrms = lookup<readonly string[]>(industries);

export const industrySynonyms = (industry: string): readonly string[] =>
  namesInCrms[foldText(industry.replaceAll('&', ' and '))] ?? [];
