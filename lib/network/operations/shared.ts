import { operationsOf } from '#lib/contract/operation';

/** Which account acts, of what is answered at once. */
export const requestHeaders = {
  'X-Network-Account':
    'The connected account to act as. With one account it may be left out; with several the first connected acts.',
} as const;

/** Which account acts, of what works in the background. */
export const channelHeaders = {
  'X-Network-Account':
    'The connected account to search as. Without it the default account acts, and the platform’s where none is connected.',
} as const;

export const operation = operationsOf({ group: 'network' });

/** What is read through a connected account. */
export const through = { needs: ['network'], requestHeaders } as const;
export const sessionErrors = [
  'NOT_FOUND',
  'INVALID_STATE',
  'NETWORK_SESSION_EXPIRED',
  'UPSTREAM_ERROR',
] as const;
