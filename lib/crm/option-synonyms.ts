import { folded } from '#lib/crm/match-rules';

/** Our job functions by the names employment roles have in CRMs. */
export const roleSynonyms: Readonly<Record<string, readonly string[]>> = {
  it: ['information_technology'],
  security: ['information_technology'],
  data: ['engineering'],
  customer_success: ['customer_service', 'support'],
  healthcare: ['health_professional'],
};

/**
 * Industries as profiles of companies name them today, by the older names that CRMs still offer. The profile network
 * renamed its industries in 2022; CRM option lists date from before.
 */
const olderNames: Readonly<Record<string, readonly string[]>> = {
  'advertising services': ['marketing and advertising'],
  'appliances electrical and electronics manufacturing': ['electrical electronic manufacturing'],
  'aviation and aerospace component manufacturing': ['aviation aerospace'],
  'biotechnology research': ['biotechnology'],
  'business consulting and services': ['management consulting', 'consulting'],
  'chemical manufacturing': ['chemicals'],
  'computer and network security': ['computer network security'],
  'computer hardware manufacturing': ['computer hardware'],
  'freight and package transportation': ['package freight delivery', 'transportation'],
  'hospitals and health care': ['hospital health care', 'healthcare'],
  'it services and it consulting': ['information technology and services', 'technology'],
  'law practice': ['legal services'],
  'machinery manufacturing': ['machinery'],
  'medical equipment manufacturing': ['medical devices'],
  'motor vehicle manufacturing': ['automotive', 'manufacturing'],
  'pharmaceutical manufacturing': ['pharmaceuticals', 'biotechnology'],
  'semiconductor manufacturing': ['semiconductors', 'electronics'],
  semiconductors: ['electronics'],
  'software development': ['computer software', 'technology'],
  'technology information and internet': ['internet', 'technology'],
  telecommunications: ['communications'],
  'transportation logistics supply chain and storage': ['logistics and supply chain', 'transportation'],
  'travel arrangements': ['leisure travel tourism'],
};

export const industrySynonyms = (industry: string): readonly string[] => olderNames[folded(industry)] ?? [];
