/** A message as stored. Times are milliseconds since the epoch. */
export interface StoredMessage {
  readonly seq: number;
  readonly id: string;
  readonly body: string;
  /** MessageAttributes as sent, as JSON. */
  readonly attributes: string;
  /** Empty for messages without a group. */
  readonly group: string;
  readonly dedup: string;
  readonly sentAt: number;
  readonly visibleAt: number;
  readonly receives: number;
  readonly firstReceivedAt: number;
  readonly receipt: string;
  readonly duplicated: boolean;
  /** The queue a dead letter came from. */
  readonly source: string;
}

/** Converts a row of the message table. */
export function toMessage(row: Record<string, unknown>): StoredMessage {
  return {
    seq: Number(row['seq']),
    id: String(row['id']),
    body: String(row['body']),
    attributes: String(row['attributes']),
    group: String(row['grp']),
    dedup: String(row['dedup']),
    sentAt: Number(row['sentAt']),
    visibleAt: Number(row['visibleAt']),
    receives: Number(row['receives']),
    firstReceivedAt: Number(row['firstReceivedAt']),
    receipt: String(row['receipt']),
    duplicated: row['duplicated'] === 1,
    source: String(row['source']),
  };
}
