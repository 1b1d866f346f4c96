import { createHash, randomUUID } from 'node:crypto';
import { AwsError } from '#local-aws/aws-error';
import type { FaultSource } from '#local-aws/calls/faults';
import type { MessageStore } from '#local-aws/sqs/message-store';
import { type QueueDefinition, queueArn } from '#local-aws/sqs/queue-definition';
import { newReceipt, seqOfReceipt } from '#local-aws/sqs/receipt';
import type { StoredMessage } from '#local-aws/sqs/stored-message';

export interface NewMessage {
  readonly MessageBody: string;
  readonly MessageAttributes?: Record<string, unknown> | undefined;
  readonly DelaySeconds?: number | undefined;
  readonly MessageGroupId?: string | undefined;
  readonly MessageDeduplicationId?: string | undefined;
}

export interface Received extends StoredMessage {
  /** The handle of this delivery. */
  readonly receipt: string;
}

export interface Queue {
  readonly definition: QueueDefinition;
  readonly arn: string;
  send(message: NewMessage): { id: string; sequence: number };
  receive(limit: number, visibilitySeconds: number | undefined): Received[];
  /** True if the message is gone; a handle of an earlier delivery deletes nothing, as on the real service. */
  delete(receipt: string): boolean;
  changeVisibility(receipt: string, seconds: number): void;
  /** Calls back at the next arrival, or when a message becomes visible; returns a function that stops waiting. */
  whenVisible(wake: () => void): () => void;
  counts(): { visible: number; inFlight: number; delayed: number };
  purge(): void;
  messages(): StoredMessage[];
  /**
   * Makes messages that are delayed or wait for a retry visible now, or this many milliseconds earlier, except those a poller is
   * processing.
   */
  hurry(milliseconds?: number): void;
  /** Milliseconds until the next delayed message becomes visible; undefined if none is delayed. */
  untilNext(): number | undefined;
  /** Messages that pollers are processing. */
  readonly held: Set<number>;
  /** Makes messages left in flight by an earlier run visible. */
  releaseInFlight(): void;
  redrive(to: (source: string) => Queue | undefined): number;
  accept(message: StoredMessage, source: string): void;
  /** Stops all receiving and wakes those who wait. */
  close(): void;
}

export interface QueueHooks {
  readonly store: MessageStore;
  readonly faults: FaultSource;
  queueByArn(arn: string): Queue | undefined;
}

export function createQueue(definition: QueueDefinition, hooks: QueueHooks): Queue {
  const { store, faults } = hooks;
  const { QueueName: name, FifoQueue: fifo } = definition;
  const waiting = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** When messages were last looked for: messages that became visible since then have not been seen. */
  let lookedAt = 0;

  const wakeAll = () => {
    const woken = [...waiting];
    waiting.clear();
    for (const wake of woken) wake();
  };
  const arm = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0 || closed) return;
    const at = store.nextVisibleAt(name, lookedAt);
    if (at !== undefined) timer = setTimeout(wakeAll, Math.min(Math.max(at - Date.now(), 1), 2 ** 31 - 1));
    timer?.unref();
  };

  const deadLetter = (message: StoredMessage): boolean => {
    const policy = definition.RedrivePolicy;
    if (policy === undefined || message.receives < policy.maxReceiveCount) return false;
    const target = hooks.queueByArn(policy.deadLetterTargetArn);
    if (target === undefined)
      throw new Error(`dead-letter queue ${policy.deadLetterTargetArn} does not exist`);
    target.accept(message, name);
    return true;
  };

  const current = (receipt: string): StoredMessage | undefined => {
    const seq = seqOfReceipt(receipt);
    if (seq === undefined) {
      throw new AwsError(
        'ReceiptHandleIsInvalid',
        `The input receipt handle "${receipt}" is not a valid receipt handle.`,
      );
    }
    const message = store.find(name, seq);
    return message?.receipt === receipt ? message : undefined;
  };

  const queue: Queue = {
    definition,
    arn: queueArn(name),
    send(message) {
      const now = Date.now();
      const dedup = fifo ? deduplicationId(definition, message) : '';
      const earlier = fifo ? store.deduplicated(name, dedup, now) : undefined;
      if (earlier !== undefined) return { id: earlier.id, sequence: earlier.seq };
      const asked = fifo ? undefined : message.DelaySeconds;
      const late = !fifo && faults.isLateDelivery() ? faults.lateByMs : 0;
      const delay = (asked ?? definition.DelaySeconds) * 1000 + late;
      const id = randomUUID();
      const seq = store.insert(name, {
        id,
        body: message.MessageBody,
        attributes: JSON.stringify(message.MessageAttributes ?? {}),
        group: message.MessageGroupId ?? '',
        dedup,
        sentAt: now,
        visibleAt: delay === 0 ? 0 : now + delay,
        source: '',
      });
      if (fifo) store.remember(name, dedup, id, seq, now);
      if (delay === 0) setImmediate(wakeAll);
      else arm();
      return { id, sequence: seq };
    },
    receive(limit, visibilitySeconds = definition.VisibilityTimeout) {
      const now = Date.now();
      lookedAt = now;
      while (!closed) {
        const found = store.visible(name, fifo, now, limit);
        const dead = found.filter(deadLetter);
        // Moving dead letters made room: look again, so that the rest of a full page is not missed.
        if (dead.length > 0) continue;
        return found.map((message) => {
          const receipt = newReceipt(message.seq);
          store.received(message.seq, receipt, now + visibilitySeconds * 1000, now);
          const firstReceivedAt = message.firstReceivedAt === 0 ? now : message.firstReceivedAt;
          return { ...message, receipt, receives: message.receives + 1, firstReceivedAt };
        });
      }
      return [];
    },
    delete(receipt) {
      const message = current(receipt);
      if (message === undefined) return false;
      if (!fifo && !message.duplicated && faults.isDuplicateDelivery()) {
        store.repeat(message.seq, Date.now() + faults.duplicateAfterMs);
        arm();
        return true;
      }
      store.delete(message.seq);
      // The rest of a FIFO group may proceed.
      if (fifo) setImmediate(wakeAll);
      return true;
    },
    changeVisibility(receipt, seconds) {
      const message = current(receipt);
      if (message === undefined) {
        throw new AwsError('MessageNotInflight', 'The message is not in flight', 400, {
          queryError: 'AWS.SimpleQueueService.MessageNotInflight',
        });
      }
      store.setVisibleAt(message.seq, seconds === 0 ? 0 : Date.now() + seconds * 1000);
      if (seconds === 0) setImmediate(wakeAll);
      else arm();
    },
    whenVisible(wake) {
      waiting.add(wake);
      arm();
      return () => waiting.delete(wake);
    },
    counts: () => store.counts(name, Date.now()),
    purge: () => store.purge(name),
    messages: () => store.all(name),
    held: new Set(),
    hurry(milliseconds = Number.MAX_SAFE_INTEGER) {
      store.release(name, (seq) => queue.held.has(seq), milliseconds);
      setImmediate(wakeAll);
    },
    untilNext() {
      const now = Date.now();
      const at = store.nextVisibleAt(name, now);
      return at === undefined ? undefined : at - now;
    },
    releaseInFlight: () => store.releaseInFlight(name),
    redrive(to) {
      let moved = 0;
      for (const message of store.all(name)) {
        const target = to(message.source);
        if (target === undefined) continue;
        target.accept(message, '');
        moved += 1;
      }
      return moved;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      wakeAll();
    },
    accept(message, source) {
      store.move(message.seq, name, source, 0);
      setImmediate(wakeAll);
    },
  };
  return queue;
}

function deduplicationId(definition: QueueDefinition, message: NewMessage): string {
  if (message.MessageDeduplicationId !== undefined) return message.MessageDeduplicationId;
  if (definition.ContentBasedDeduplication)
    return createHash('sha256').update(message.MessageBody).digest('hex');
  throw new AwsError(
    'InvalidParameterValue',
    'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly',
  );
}
