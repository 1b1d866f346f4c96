import { AwsError } from '#local-aws/aws-error';
import type { Item } from '#local-aws/dynamodb/attribute-value';

const coral = 'com.amazon.coral.validate#';
const api = 'com.amazonaws.dynamodb.v20120810#';

export function validationError(message: string): AwsError {
  return new AwsError(`${coral}ValidationException`, message);
}

export function tableNotFound(name: string): AwsError {
  return new AwsError(
    `${api}ResourceNotFoundException`,
    `Requested resource not found: Table: ${name} not found`,
  );
}

export function tableInUse(name: string): AwsError {
  return new AwsError(`${api}ResourceInUseException`, `Table already exists: ${name}`);
}

/** `item` is returned only to callers that set ReturnValuesOnConditionCheckFailure. */
export function conditionFailed(item: Item | undefined): AwsError {
  return new AwsError(
    `${api}ConditionalCheckFailedException`,
    'The conditional request failed',
    400,
    item === undefined ? {} : { Item: item },
  );
}

export function transactionConflict(): AwsError {
  return new AwsError(`${api}TransactionConflictException`, 'Transaction is ongoing for the item');
}

export interface CancellationReason {
  readonly Code: 'None' | 'ConditionalCheckFailed' | 'TransactionConflict' | 'ValidationError';
  readonly Message?: string;
  readonly Item?: Item;
}

export function transactionCanceled(reasons: readonly CancellationReason[]): AwsError {
  const codes = reasons.map((reason) => reason.Code).join(', ');
  return new AwsError(
    `${api}TransactionCanceledException`,
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    400,
    // The real service spells `Message` with a capital only in this error.
    {
      Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
      CancellationReasons: reasons,
    },
  );
}

export function idempotentMismatch(): AwsError {
  return new AwsError(
    `${api}IdempotentParameterMismatchException`,
    'The parameters of this request do not match those of the previous request with the same token',
  );
}
