import type { DatabaseSync } from 'node:sqlite';
import { type StoredMessage, toMessage } from '#local-aws/sqs/stored-message';

export interface MessageStore {
  insert(
    queue: string,
    message: Omit<StoredMessage, 'seq' | 'receives' | 'firstReceivedAt' | 'receipt' | 'duplicated'>,
  ): number;
  /** Up to `limit` messages that may be received now, in the order of the queue's kind. */
  visible(queue: string, fifo: boolean, now: number, limit: number): StoredMessage[];
  find(queue: string, seq: number): StoredMessage | undefined;
  received(seq: number, receipt: string, visibleAt: number, now: number): void;
  setVisibleAt(seq: number, visibleAt: number): void;
  /** Keeps a deleted message, to be delivered again. */
  repeat(seq: number, visibleAt: number): void;
  move(seq: number, queue: string, source: string, now: number): void;
  delete(seq: number): void;
  purge(queue: string): void;
  all(queue: string): StoredMessage[];
  /** Makes every delayed or waiting message that no consumer holds visible this many milliseconds earlier. */
  release(queue: string, held: (seq: number) => boolean, by: number): void;
  /** Makes messages in flight visible: their consumers ended with the process that served them. */
  releaseInFlight(queue: string): void;
  counts(queue: string, now: number): { visible: number; inFlight: number; delayed: number };
  /** When the next message becomes visible. */
  nextVisibleAt(queue: string, now: number): number | undefined;
  /** FIFO deduplication: the id and number of the message first sent with this key within five minutes. */
  deduplicated(queue: string, dedup: string, now: number): { id: string; seq: number } | undefined;
  remember(queue: string, dedup: string, id: string, seq: number, now: number): void;
}

const deduplicationWindow = 5 * 60_000;
const columns =
  'seq, id, body, attributes, grp, dedup, sentAt, visibleAt, receives, firstReceivedAt, receipt, duplicated, source';

export function openMessageStore(database: DatabaseSync): MessageStore {
  database.exec(`
    CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT, id TEXT, body TEXT,
      attributes TEXT, grp TEXT, dedup TEXT, sentAt INTEGER, visibleAt INTEGER, receives INTEGER DEFAULT 0,
      firstReceivedAt INTEGER DEFAULT 0, receipt TEXT DEFAULT '', duplicated INTEGER DEFAULT 0, source TEXT);
    CREATE INDEX IF NOT EXISTS by_visibility ON messages (queue, grp, visibleAt);
    CREATE INDEX IF NOT EXISTS by_order ON messages (queue, grp, seq);
    CREATE INDEX IF NOT EXISTS by_time ON messages (queue, visibleAt);
    CREATE TABLE IF NOT EXISTS deduplication (queue TEXT, dedup TEXT, id TEXT, seq INTEGER, at INTEGER,
      PRIMARY KEY (queue, dedup))`);
  const sql = (text: string) => database.prepare(text);
  const insert = sql(
    'INSERT INTO messages (queue, id, body, attributes, grp, dedup, sentAt, visibleAt, source) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const nextGroup = sql('SELECT MIN(grp) AS grp FROM messages WHERE queue = ? AND grp > ?');
  const hasUngrouped = sql("SELECT 1 FROM messages WHERE queue = ? AND grp = '' LIMIT 1");
  const oldestVisible = sql(
    `SELECT ${columns} FROM messages WHERE queue = ? AND grp = ? AND visibleAt <= ? ORDER BY visibleAt, seq LIMIT ?`,
  );
  const firstOfGroup = sql(
    `SELECT ${columns} FROM messages WHERE queue = ? AND grp = ? ORDER BY seq LIMIT ?`,
  );
  const inFlightByGroup = sql(
    "SELECT grp, COUNT(*) AS n FROM messages WHERE queue = ? AND visibleAt > ? AND receipt <> '' GROUP BY grp",
  );
  const find = sql(`SELECT ${columns} FROM messages WHERE queue = ? AND seq = ?`);
  const receive = sql(
    `UPDATE messages SET receipt = ?, visibleAt = ?, receives = receives + 1,
     firstReceivedAt = CASE firstReceivedAt WHEN 0 THEN ? ELSE firstReceivedAt END WHERE seq = ?`,
  );
  const setVisibleAt = sql('UPDATE messages SET visibleAt = ? WHERE seq = ?');
  const repeat = sql("UPDATE messages SET visibleAt = ?, receipt = '', duplicated = 1 WHERE seq = ?");
  const remove = sql('DELETE FROM messages WHERE seq = ?');
  const all = sql(`SELECT ${columns} FROM messages WHERE queue = ? ORDER BY seq`);
  const releaseInFlight = sql("UPDATE messages SET visibleAt = 0 WHERE queue = ? AND receipt <> ''");
  const counts = sql(
    `SELECT SUM(visibleAt <= ?1) AS visible, SUM(visibleAt > ?1 AND receipt <> '') AS inFlight,
     SUM(visibleAt > ?1 AND receipt = '') AS delayed FROM messages WHERE queue = ?2`,
  );
  const next = sql('SELECT MIN(visibleAt) AS at FROM messages WHERE queue = ? AND visibleAt > ?');
  const known = sql('SELECT id, seq FROM deduplication WHERE queue = ? AND dedup = ? AND at > ?');
  const forget = sql('DELETE FROM deduplication WHERE at <= ?');
  const remember = sql('INSERT OR REPLACE INTO deduplication VALUES (?, ?, ?, ?, ?)');

  const groups = (queue: string): string[] => {
    const found = hasUngrouped.get(queue) === undefined ? [] : [''];
    for (let last = ''; ; ) {
      const group = nextGroup.get(queue, last)?.['grp'];
      if (typeof group !== 'string') return found;
      found.push(group);
      last = group;
    }
  };

  return {
    insert(queue, message) {
      const { id, body, attributes, group, dedup, sentAt, visibleAt, source } = message;
      return Number(
        insert.run(queue, id, body, attributes, group, dedup, sentAt, visibleAt, source).lastInsertRowid,
      );
    },
    visible(queue, fifo, now, limit) {
      if (fifo) {
        // A group waits while its first message is in flight or delayed; otherwise up to `limit` messages, in order.
        const free = groups(queue).map((group) => {
          const first = firstOfGroup.all(queue, group, limit).map(toMessage);
          const blocked = first.findIndex((message) => message.visibleAt > now);
          return blocked === -1 ? first : first.slice(0, blocked);
        });
        return free
          .filter((messages) => messages.length > 0)
          .sort((a, b) => (a[0]?.seq ?? 0) - (b[0]?.seq ?? 0))
          .flat()
          .slice(0, limit);
      }
      // Fair queues: a group with many messages in flight yields to the others, message by message.
      const waiting = groups(queue)
        .map((group) => oldestVisible.all(queue, group, now, limit).map(toMessage))
        .filter((messages) => messages.length > 0);
      const [first = [], ...others] = waiting;
      if (others.length === 0) return first;
      const inFlight = new Map(
        inFlightByGroup.all(queue, now).map(({ grp, n }) => [String(grp), Number(n)] as const),
      );
      const ranked = waiting.flatMap((messages) =>
        messages.map((message, index) => ({
          message,
          rank: message.group === '' ? 0 : (inFlight.get(message.group) ?? 0) + index,
        })),
      );
      return ranked
        .sort(
          (a, b) =>
            a.rank - b.rank || a.message.visibleAt - b.message.visibleAt || a.message.seq - b.message.seq,
        )
        .slice(0, limit)
        .map(({ message }) => message);
    },
    find(queue, seq) {
      const row = find.get(queue, seq);
      return row === undefined ? undefined : toMessage(row);
    },
    received: (seq, receipt, visibleAt, now) => receive.run(receipt, visibleAt, now, seq),
    setVisibleAt: (seq, visibleAt) => setVisibleAt.run(visibleAt, seq),
    repeat: (seq, visibleAt) => repeat.run(visibleAt, seq),
    move: (seq, queue, source, now) =>
      sql(
        "UPDATE messages SET queue = ?, source = ?, visibleAt = ?, receives = 0, receipt = '' WHERE seq = ?",
      ).run(queue, source, now, seq),
    delete: (seq) => remove.run(seq),
    purge: (queue) => sql('DELETE FROM messages WHERE queue = ?').run(queue),
    all: (queue) => all.all(queue).map(toMessage),
    release(queue, held, by) {
      for (const { seq, visibleAt } of all.all(queue).map(toMessage))
        if (!held(seq)) setVisibleAt.run(Math.max(0, visibleAt - by), seq);
    },
    releaseInFlight: (queue) => releaseInFlight.run(queue),
    counts(queue, now) {
      const row = counts.get(now, queue) ?? {};
      return {
        visible: Number(row['visible'] ?? 0),
        inFlight: Number(row['inFlight'] ?? 0),
        delayed: Number(row['delayed'] ?? 0),
      };
    },
    nextVisibleAt(queue, now) {
      const at = next.get(queue, now)?.['at'];
      return typeof at === 'number' ? at : undefined;
    },
    deduplicated(queue, dedup, now) {
      const row = known.get(queue, dedup, now - deduplicationWindow);
      return row === undefined ? undefined : { id: String(row['id']), seq: Number(row['seq']) };
    },
    remember(queue, dedup, id, seq, now) {
      remember.run(queue, dedup, id, seq, now);
      if (seq % 1000 === 0) forget.run(now - deduplicationWindow);
    },
  };
}
