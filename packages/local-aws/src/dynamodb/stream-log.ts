import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { region } from '#local-aws/account';
import type { Item } from '#local-aws/dynamodb/attribute-value';
import { stored } from '#local-aws/dynamodb/stored-item';
import { streamArn } from '#local-aws/dynamodb/table-definition';

interface ItemChange {
  readonly keys: Item;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** A stream record as Lambda receives it. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly eventVersion: '1.1';
  readonly eventSource: 'aws:dynamodb';
  readonly awsRegion: string;
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number;
    readonly Keys: Item;
    readonly NewImage?: Item;
    readonly OldImage?: Item;
    readonly SequenceNumber: string;
    readonly SizeBytes: number;
    readonly StreamViewType: 'NEW_AND_OLD_IMAGES';
  };
  readonly eventSourceARN: string;
}

export interface StreamLog {
  append(table: string, partition: Buffer, change: ItemChange): void;
  /** Registers a reader; records that no reader wants are not kept. */
  subscribe(table: string, reader: Subscription): StreamReader;
}

interface Subscription {
  readonly name: string;
  readonly lanes: number;
  /** Whether a record is for this reader. It also receives records that only another reader wants. */
  wants(record: UnnumberedRecord): boolean;
  /** Called with the lane after a write whose record is kept. */
  onAppend(lane: number): void;
}

/** A record before it has its place in the stream. */
type UnnumberedRecord = Omit<StreamRecord, 'eventID' | 'dynamodb'> & {
  readonly dynamodb: Omit<StreamRecord['dynamodb'], 'SequenceNumber'>;
};

/** Reads a table's stream in `lanes` independent parts; the records of one partition key are all in one lane, in order. */
export interface StreamReader {
  next(lane: number, limit: number): { sequence: number; record: StreamRecord }[];
  /** Everything up to the sequence has been processed for good. */
  commit(lane: number, sequence: number): void;
  pending(): number;
}

const MOST_REMEMBERED = 200;

/** Stream records are stored in the same transaction as the write, and kept until every reader has committed them. */
export function openStreamLog(database: DatabaseSync): StreamLog {
  database.exec(`
    CREATE TABLE IF NOT EXISTS stream (seq INTEGER PRIMARY KEY AUTOINCREMENT, tbl TEXT, spread INTEGER, record TEXT);
    CREATE INDEX IF NOT EXISTS stream_by_table ON stream (tbl, seq);
    CREATE TABLE IF NOT EXISTS stream_position (tbl TEXT, reader TEXT, lanes INTEGER, lane INTEGER, seq INTEGER,
      PRIMARY KEY (tbl, reader, lanes, lane))`);
  const insert = database.prepare('INSERT INTO stream (tbl, spread, record) VALUES (?, ?, ?)');
  const select = database.prepare(
    'SELECT seq, record FROM stream WHERE tbl = ? AND seq > ? AND spread % ? = ? ORDER BY seq LIMIT ?',
  );
  const count = database.prepare(
    'SELECT COUNT(*) AS n FROM stream WHERE tbl = ? AND seq > ? AND spread % ? = ?',
  );
  const last = database.prepare('SELECT MAX(seq) AS seq FROM stream WHERE tbl = ?');
  const position = database.prepare(
    'SELECT seq FROM stream_position WHERE tbl = ? AND reader = ? AND lanes = ? AND lane = ?',
  );
  const move = database.prepare('INSERT OR REPLACE INTO stream_position VALUES (?, ?, ?, ?, ?)');
  // Positions recorded for another number of lanes would block trimming forever.
  const forget = database.prepare('DELETE FROM stream_position WHERE tbl = ? AND reader = ? AND lanes <> ?');
  const trim = database.prepare(
    'DELETE FROM stream WHERE tbl = ? AND seq <= (SELECT MIN(seq) FROM stream_position WHERE tbl = ?)',
  );
  const readers = new Map<string, (Subscription & { appended(lane: number, sequence: number): void })[]>();
  /** The newest records, as every reader soon reads them. Of a write that is rolled back the next one takes the place. */
  const newest = new Map<number, StreamRecord>();
  const remember = (table: string, sequence: number, record: UnnumberedRecord): void => {
    if (newest.size >= MOST_REMEMBERED) newest.clear();
    newest.set(sequence, numbered(table, sequence, record));
  };

  return {
    append(table, partition, change) {
      const kept = keep(change);
      const record = unnumbered(table, kept);
      const subscriptions = readers.get(table) ?? [];
      if (!subscriptions.some(({ wants }) => wants(record))) return;
      const spread = createHash('md5').update(partition).digest().readUInt16BE(0);
      const sequence = Number(insert.run(table, spread, toJson(kept)).lastInsertRowid);
      remember(table, sequence, record);
      for (const { lanes, onAppend, appended } of subscriptions) {
        appended(spread % lanes, sequence);
        // After the currently open transaction.
        setImmediate(onAppend, spread % lanes);
      }
    },
    subscribe(table, subscription) {
      const { name: reader, lanes } = subscription;
      /** The newest record of each lane; what was kept by an earlier run is found by looking. */
      const newestOf = Array.from({ length: lanes }, () => Number.POSITIVE_INFINITY);
      const appended = (lane: number, sequence: number): void => {
        newestOf[lane] = sequence;
      };
      readers.set(table, [...(readers.get(table) ?? []), { ...subscription, appended }]);
      forget.run(table, reader, lanes);
      const committed = Array.from({ length: lanes }, (_, lane) => {
        const known = position.get(table, reader, lanes, lane)?.['seq'];
        if (known === undefined) move.run(table, reader, lanes, lane, 0);
        return Number(known ?? 0);
      });
      let commits = 0;
      /**
       * Counts the records ahead of a lane. If there are none, the lane skips to the newest, so that it neither scans other lanes' records
       * again nor keeps them.
       */
      const waiting = (lane: number): number => {
        const waits = Number(count.get(table, committed[lane] ?? 0, lanes, lane)?.['n']);
        if (waits === 0) committed[lane] = Number(last.get(table)?.['seq'] ?? committed[lane]);
        return waits;
      };
      return {
        next(lane, limit) {
          const done = committed[lane] ?? 0;
          if ((newestOf[lane] ?? 0) <= done) return [];
          const rows = select.all(table, done, lanes, lane, limit);
          if (rows.length === 0) newestOf[lane] = done;
          return rows.map((row) => {
            const sequence = Number(row['seq']);
            const record =
              newest.get(sequence) ??
              numbered(table, sequence, unnumbered(table, JSON.parse(String(row['record']))));
            return { sequence, record };
          });
        },
        commit(lane, sequence) {
          committed[lane] = sequence;
          move.run(table, reader, lanes, lane, sequence);
          commits += 1;
          if (commits % 200 !== 0) return;
          for (const number of committed.keys()) {
            waiting(number);
            move.run(table, reader, lanes, number, committed[number] ?? 0);
          }
          trim.run(table, table);
        },
        pending: () => [...committed.keys()].reduce((sum, lane) => sum + waiting(lane), 0),
      };
    },
  };
}

interface Kept extends ItemChange {
  readonly at: number;
  readonly bytes: number;
}

function keep({ keys, before, after }: ItemChange): Kept {
  const bytes = [keys, before, after].reduce((sum, item) => sum + (item ? stored(item).size : 0), 0);
  return { keys, before, after, at: Date.now(), bytes };
}

/** JSON built from the items' own JSON, which already exists. */
function toJson({ at, bytes, ...items }: Kept): string {
  const parts = Object.entries(items).flatMap(([name, item]) =>
    item === undefined ? [] : [`"${name}":${stored(item).text}`],
  );
  return `{"at":${at},"bytes":${bytes},${parts.join(',')}}`;
}

function unnumbered(table: string, { at, bytes, keys, before, after }: Kept): UnnumberedRecord {
  return {
    eventName: before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(at / 1000),
      Keys: keys,
      ...(after === undefined ? {} : { NewImage: after }),
      ...(before === undefined ? {} : { OldImage: before }),
      SizeBytes: bytes,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    eventSourceARN: streamArn(table),
  };
}

function numbered(table: string, sequence: number, { dynamodb, ...record }: UnnumberedRecord): StreamRecord {
  return {
    eventID: createEventId(table, sequence),
    ...record,
    dynamodb: { ...dynamodb, SequenceNumber: String(sequence).padStart(21, '0') },
  };
}

/** A record keeps its id however often it is delivered. */
function createEventId(table: string, sequence: number): string {
  return createHash('md5').update(`${table}:${sequence}`).digest('hex');
}
