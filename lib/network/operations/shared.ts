import { operationsOf } from '#lib/contract/operation';

/** Selects the account, for operations that respond at once. */
export const requestHeaders = {
  'X-Network-Account': 'The connected account to act as; by default the one connected first.',
} as const;

/** Selects the account, for work in the background. */
export const channelHeaders = {
  'X-Network-Account':
    'The connected account to search as; by default the one with the most left today, or the platform’s if none is connected.',
} as const;

export const operation = operationsOf({ group: 'network' });

/** For operations that read through a connected account. */
export const through = { needs: ['network'], requestHeaders } as const;
export const sessionErrors = [
  'NOT_FOUND',
  'INVALID_STATE',
  'NETWORK_SESSION_EXPIRED',
  'UPSTREAM_ERROR',
] as const;
