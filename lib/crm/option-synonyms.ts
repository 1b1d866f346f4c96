import { foldText } from '#lib/identity/fold-text';
import { lookup } from '#lib/shared/lookup';

/** Our job functions by the names employment roles have in CRMs. */
export const roleSynonyms = lookup<readonly string[]>({
  it: ['information_technology'],
  security: ['information_technology'],
  data: ['engineering'],
  customer_success: ['customer_service', 'support'],
  healthcare: ['health_professional'],
});

/**
 * Industries by the names that CRMs offer for them. The profile network renamed its industries in 2022, and filings use
 * the names of 1987's Standard Industrial Classification; option lists of CRMs date from between.
 */
const namesInCrms = lookup<readonly string[]>({
  'air courier services': ['package freight delivery', 'transportation'],
  'advertising services': ['marketing and advertising'],
  'appliances electrical and electronics manufacturing': ['electrical electronic manufacturing'],
  'aviation and aerospace component manufacturing': ['aviation aerospace'],
  'biotechnology research': ['biotechnology'],
  'business consulting and services': ['management consulting', 'consulting'],
  'chemical manufacturing': ['chemicals'],
  'computer and network security': ['computer network security'],
  'computer hardware manufacturing': ['computer hardware'],
  'electronic computers': ['computer hardware', 'electronics'],
  'freight and package transportation': ['package freight delivery', 'transportation'],
  'hospitals and health care': ['hospital health care', 'healthcare'],
  'it services and it consulting': ['information technology and services', 'technology'],
  'law practice': ['legal services'],
  'machinery manufacturing': ['machinery'],
  'medical equipment manufacturing': ['medical devices'],
  'motor vehicle manufacturing': ['automotive', 'manufacturing'],
  'motor vehicles and passenger car bodies': ['automotive', 'manufacturing'],
  'pharmaceutical preparations': ['pharmaceuticals', 'biotechnology'],
  'pharmaceutical manufacturing': ['pharmaceuticals', 'biotechnology'],
  'semiconductor manufacturing': ['semiconductors', 'electronics'],
  'semiconductors and related devices': ['semiconductors', 'electronics'],
  semiconductors: ['electronics'],
  'services prepackaged software': ['computer software', 'technology'],
  'software development': ['computer software', 'technology'],
  'technology information and internet': ['internet', 'technology'],
  telecommunications: ['communications'],
  'transportation logistics supply chain and storage': ['logistics and supply chain', 'transportation'],
  'travel arrangements': ['leisure travel tourism'],
});

export const industrySynonyms = (industry: string): readonly string[] =>
  namesInCrms[foldText(industry.replaceAll('&', ' and '))] ?? [];
