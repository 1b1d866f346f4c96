import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach } from 'vitest';

/** A client of AWS that sends nothing, forgetful between tests. The class is real again at the end: files that share a process share it, too. */
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
