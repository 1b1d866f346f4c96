import { afterAll, beforeAll } from 'vitest';
import { createFaults } from '#local-aws/calls/faults';
import { createRecorder } from '#local-aws/calls/recorder';
import { type Listening, listen } from '#local-aws/http/listen';
import { answerSes, type Mailbox, openMailbox } from '#local-aws/ses/ses';

/** Provides a mail service for the tests of a file, and records the mail it sent. */
export function useMailbox(): Mailbox {
  const mailbox = openMailbox(undefined);
  let ses: Listening;
  beforeAll(async () => {
    const context = {
      recorder: createRecorder(),
      faults: createFaults(),
      requestIdOf: () => undefined,
      crash: () => Promise.resolve(),
    };
    ses = await listen('SES', 0, (request, response) => void answerSes(context, mailbox, request, response));
    process.env['AWS_ENDPOINT_URL_SESV2'] = ses.url;
  });
  afterAll(() => ses.close());
  return mailbox;
}
