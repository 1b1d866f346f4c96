import * as z from 'zod';
import { absent, any, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { type Block, block } from '#lib/db/register-blocks';
import type { RegisteredList } from '#lib/db/registered-list';
import { get, type Refused, write } from '#lib/db/table';
import { update } from '#lib/db/write';
import { pack, packed } from '#lib/shared/packed';

const summary = z.object({
  version: z.number().default(0),
  noted: z.string().optional(),
  heard: z.string().default(''),
  blocks: packed(z.array(block)).optional(),
});

/** What is kept of a register beside its entries. */
interface Summary {
  /** Says when it was changed or forgotten. */
  readonly version: number;
  readonly blocks: Block[];
  /** All changes up to then are in the blocks; '' where the register is to be made anew. */
  readonly heard: string;
}

/** An item of the table holds 400,000 bytes: a register that is larger is not kept, and its newest items are read each time. */
const MOST_BYTES = 350_000;

/** A release before this one, which runs beside it for the minutes of a delivery, keeps words of what it notes. */
const isWhole = ({ noted }: RegisteredList, blocks: readonly Block[]): boolean =>
  blocks.every(({ counts }) =>
    Object.keys(counts).every((word) => word.split('\t').length === Math.max(1, noted.length)),
  );

/** Of other attributes than are noted now, it is to be made anew. */
export async function readSummary(list: RegisteredList): Promise<Summary> {
  const { version = 0, blocks = [], noted, heard = '' } = (await get(keys.register(list.pk), summary)) ?? {};
  const isOfThis = noted === list.noted.join() && isWhole(list, blocks);
  return { version, blocks, heard: isOfThis ? heard : '' };
}

/** Nothing where there are too many of them. */
export function packBlocks(blocks: readonly Block[]): Uint8Array | undefined {
  const bytes = pack(blocks);
  return bytes.length > MOST_BYTES ? undefined : bytes;
}

/** By an update, which reads may do too. Refused where another kept it, or something was removed, since `version`. */
export const keepSummary = (
  { organization, pk, noted }: RegisteredList,
  {
    blocks,
    heard,
    version,
  }: { readonly blocks: Uint8Array; readonly heard: string; readonly version: number },
): Promise<Refused | undefined> =>
  write(
    update(
      keys.register(pk),
      { set: { organization_id: organization, noted: noted.join(), blocks, heard }, add: { version: 1 } },
      version === 0 ? any(absent('version'), equals('version', 0)) : equals('version', version),
    ),
  );
