import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventMessage, sendMessage, startMessage } from '#lib/outbox/message';
import { relay } from '#lib/runtime/relay';
import { useMockedClient } from '#test/support/mocked-client';

const stepFunctions = useMockedClient(SFNClient);
const sqs = useMockedClient(SQSClient);

beforeEach(() => {
  process.env['MACHINES'] = JSON.stringify({ 'enrich-person': 'arn:machine' });
  process.env['QUEUES'] = JSON.stringify({ events: 'https://sqs/events', webhooks: 'https://sqs/webhooks' });
});

const record = (messages: Parameters<typeof relay>[0]['messages']) => ({
  organization_id: 'org_test',
  messages,
  expires_at: '2026-11-22T00:00:00.000Z',
});

describe('the outbox relay', () => {
  it('starts state machines and sends to queues by name, with the organization in body and message group', async () => {
    await relay(
      record([
        startMessage('enrich-person', { enrichment_id: 7 }),
        sendMessage('webhooks', { delivery_id: 'dlv_1' }, { delay_seconds: 5 }),
        eventMessage('enrichment.completed', 9, { enrichment_id: 7 }),
      ]),
    );
    expect(stepFunctions.commandCalls(StartExecutionCommand).map(({ args }) => args[0].input)).toEqual([
      { stateMachineArn: 'arn:machine', input: '{"organization_id":"org_test","enrichment_id":7}' },
    ]);
    expect(sqs.commandCalls(SendMessageCommand).map(({ args }) => args[0].input)).toEqual([
      {
        QueueUrl: 'https://sqs/webhooks',
        MessageBody: '{"organization_id":"org_test","delivery_id":"dlv_1"}',
        DelaySeconds: 5,
        MessageGroupId: 'org_test',
      },
      {
        QueueUrl: 'https://sqs/events',
        MessageBody:
          '{"organization_id":"org_test","event_id":9,"type":"enrichment.completed","data":{"enrichment_id":7}}',
        MessageGroupId: 'org_test',
      },
    ]);
  });

  it('fails loudly for an unknown name, so that the record is retried and reported', async () => {
    await expect(relay(record([sendMessage('nowhere', {})]))).rejects.toThrow(
      'Nothing has the name nowhere.',
    );
  });
});
