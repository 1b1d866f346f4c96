import * as z from 'zod';
import { absent, any, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { type Block, block } from '#lib/db/register-blocks';
import type { RegisteredList } from '#lib/db/registered-list';
import { get, type Refused, write } from '#lib/db/table';
import { update } from '#lib/db/write';
import { pack, packed } from '#lib/shared/packed';

const summary = z.lazy(() =>
  z.object({
    version: z.number().default(0),
    noted: z.string().optional(),
    heard: z.string().default(''),
    blocks: packed(z.array(block)).optional(),
  }),
);

/** What is stored of a register besides its entries. */
interface Summary {
  /** Increments with every change or forgetting. */
  readonly version: number;
  readonly blocks: Block[];
  /** All changes up to this time are in the blocks; '' if the register must be rebuilt. */
  readonly heard: string;
}

/** An item of the table holds 400,000 bytes: a larger register is not stored, and its newest items are read each time. */
const MOST_BYTES = 350_000;

/** The previous release, which runs in parallel during a deployment, may store words of its own attributes. */
const isWhole = ({ noted }: RegisteredList, blocks: readonly Block[]): boolean =>
  blocks.every(({ counts }) =>
    Object.keys(counts).every((word) => word.split('\t').length === Math.max(1, noted.length)),
  );

/** A register of other attributes than are noted now must be rebuilt. */
export async function readSummary(list: RegisteredList): Promise<Summary> {
  const { version = 0, blocks = [], noted, heard = '' } = (await get(keys.register(list.pk), summary)) ?? {};
  const isOfThis = noted === list.noted.join() && isWhole(list, blocks);
  return { version, blocks, heard: isOfThis ? heard : '' };
}

/** Returns undefined if there are too many. */
export function packBlocks(blocks: readonly Block[]): Uint8Array | undefined {
  const bytes = pack(blocks);
  return bytes.length > MOST_BYTES ? undefined : bytes;
}

/** Uses an update, which readers are granted too. Refused if it was stored, or something removed, since `version`. */
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
