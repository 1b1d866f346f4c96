import { AwsError } from '#local-aws/aws-error';

const limit = 10;

/** Applies each entry by itself; failed entries are reported beside the successful ones. */
export function batch<Entry extends { Id: string }>(
  entries: readonly Entry[],
  apply: (entry: Entry) => object,
): object {
  const refused = (type: string, message: string) =>
    new AwsError(`com.amazonaws.sqs#${type}`, message, 400, { queryError: `AWS.SimpleQueueService.${type}` });
  if (entries.length === 0)
    throw refused('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > limit) {
    throw refused('TooManyEntriesInBatchRequest', `Maximum number of entries per request are ${limit}.`);
  }
  if (new Set(entries.map((entry) => entry.Id)).size < entries.length) {
    throw refused('BatchEntryIdsNotDistinct', 'Two or more batch entries in the request have the same Id.');
  }
  const successful: object[] = [];
  const failed: object[] = [];
  for (const entry of entries) {
    try {
      successful.push({ Id: entry.Id, ...apply(entry) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      failed.push({ Id: entry.Id, SenderFault: true, Code: error.type, Message: error.message });
    }
  }
  return { Successful: successful, Failed: failed };
}
