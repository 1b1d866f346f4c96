/** The functions that return a print, by operation id. */
export const printNames = [
  'getAgentTools',
  'getAsyncApi',
  'getDocs',
  'getLlmsText',
  'getOpenApi',
  'unknownRoute',
] as const;
export type PrintName = (typeof printNames)[number];

/** Placeholder in a print for the service's address, which differs by the name a call used. */
export const PRINTED_BASE = 'https://printed.invalid';
