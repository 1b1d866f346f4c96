import { randomUUID } from 'node:crypto';

/** A receipt handle: names the message and is different for each delivery. */
export function newReceipt(seq: number): string {
  return Buffer.from(`${seq}:${randomUUID()}`).toString('base64');
}

/** The message that a receipt handle belongs to; undefined if it is not one of ours. */
export function seqOfReceipt(receipt: string): number | undefined {
  const [seq, rest] = Buffer.from(receipt, 'base64').toString().split(':');
  return rest === undefined || !/^\d+$/.test(seq ?? '') ? undefined : Number(seq);
}
