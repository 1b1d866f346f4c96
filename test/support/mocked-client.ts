import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach } from 'vitest';

/**
 * Mocks an AWS client so that it sends nothing, and resets it between tests. The class is restored at the end: files in one process share
 * it.
 */
export function useMockedClient(client: Parameters<typeof mockClient>[0]) {
  const mocked = mockClient(client);
  beforeEach(() => {
    mocked.reset();
  });
  afterAll(() => {
    mocked.restore();
  });
  return mocked;
}
