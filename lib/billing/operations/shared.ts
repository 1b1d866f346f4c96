import * as z from 'zod';

export const base = { group: 'billing', rate: 'standard' } as const;
/** Buying is for a person in the portal, or for a key that was given `svc:admin`. Source: contract 7. */
export const buying = { ...base, scope: 'svc:admin', portalOnly: true } as const;
export const listed = { next_cursor: z.string().optional(), total: z.int() };
