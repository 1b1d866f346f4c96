import * as z from 'zod';

/** What all operations on the people of an organization have in common. */
export const base = { group: 'organization', rate: 'standard', tool: false } as const;
/** What an admin does, in a session. */
export const managing = { ...base, scope: 'svc:admin', portalOnly: true } as const;
/** An id with the name that people know. */
export const named = z.object({ id: z.string(), name: z.string() });
