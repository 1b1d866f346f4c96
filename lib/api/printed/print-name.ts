/** The functions that answer with a print, by the id of their operation. */
export const printNames = [
  'getAgentTools',
  'getAsyncApi',
  'getDocs',
  'getLlmsText',
  'getOpenApi',
  'unknownRoute',
] as const;
export type PrintName = (typeof printNames)[number];

/** Stands in a print for the service's address, which a call may have been made under any name of. */
export const PRINTED_BASE = 'https://printed.invalid';
