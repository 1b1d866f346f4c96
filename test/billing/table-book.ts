import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { account } from '#lib/billing/account';
import { ledgerEntry } from '#lib/billing/ledger-entry';
import * as keys from '#lib/db/keys';
import { transactItem } from '#lib/db/write';
import { AwsError } from '#local-aws/aws-error';
import type { Call } from '#local-aws/calls/call';
import { createFaults } from '#local-aws/calls/faults';
import { openDynamoDb } from '#local-aws/dynamodb/dynamodb';
import { tableDefinition } from '#local-aws/dynamodb/table-definition';
import type { Book } from '#test/billing/random-history';
import { serviceTable, TABLE } from '#test/support/table';

const values = new Set(['Item', 'Key', 'ExpressionAttributeValues']);

/** What the SDK's document client would send for its input. */
const sent = (input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      values.has(name) ? marshall(value, { removeUndefinedValues: true }) : value,
    ]),
  );

/**
 * A book in the local table without the SDK and network, which are most of the cost of a call. Three in ten transactions meet a conflict
 * and are retried.
 */
export function openTableBook(seed: number): Book & { close(): void } {
  const faults = createFaults();
  const service = openDynamoDb(undefined, faults);
  service.tables.ensure(tableDefinition.parse(serviceTable));
  faults.transactionConflicts(0.3, seed);
  const ask = (operation: string, input: object): Record<string, unknown> => {
    const call: Call = {
      ...{ caller: 'outside', requestId: undefined, service: 'dynamodb', operation, at: 0 },
      ...{ access: [], items: [], readUnits: 0, writeUnits: 0 },
    };
    return (service.operations[operation]?.(input, call) ?? {}) as Record<string, unknown>;
  };

  return {
    async transact(writes) {
      const TransactItems = writes.map((one) =>
        Object.fromEntries(
          Object.entries(transactItem(one)).map(([kind, input]) => [kind, sent(input as object)]),
        ),
      );
      for (;;) {
        try {
          ask('TransactWriteItems', { TransactItems });
          return true;
        } catch (error) {
          if (!(error instanceof AwsError)) throw error;
          if (error.message.includes('ConditionalCheckFailed')) return false;
          if (!error.message.includes('TransactionConflict')) throw error;
        }
      }
    },
    async account(organization) {
      const { pk, sk } = keys.account(organization);
      const { Item } = ask('GetItem', { TableName: TABLE, Key: marshall({ pk, sk }), ConsistentRead: true });
      return account.parse(Item ? unmarshall(Item as Parameters<typeof unmarshall>[0]) : {});
    },
    async entries(organization) {
      const { pk } = keys.ledgerEntry(organization, '', '');
      const { Items } = ask('Query', {
        TableName: TABLE,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: marshall({ ':pk': pk }),
        ConsistentRead: true,
      });
      return (Items as Parameters<typeof unmarshall>[0][]).map((item) => ledgerEntry.parse(unmarshall(item)));
    },
    close: () => service.close(),
  };
}
