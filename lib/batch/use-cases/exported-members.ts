import type { BatchMember } from '#lib/batch/record/member';
import { membersFrom } from '#lib/batch/record/member-store';
import { loadFieldsOfMany } from '#lib/enrichment/findings-store';
import type { ExportedEnrichment } from '#lib/enrichment/result/export-rows';
import { loadManyToExport } from '#lib/enrichment/store';
import { customTexts } from '#lib/field/overrides';

const PAGE = 100;

/** Pages read ahead while the rows of one are written. */
const AHEAD = 4;

export interface ExportedMember extends BatchMember {
  readonly exported: ExportedEnrichment;
}

export const asTexts = (extra: BatchMember['extra']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(extra).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

async function pageFrom(organization: string, id: string, position: number): Promise<ExportedMember[]> {
  const { items } = await membersFrom(organization, id, position, PAGE);
  const members = items.filter((member) => member.position < position + PAGE);
  const ids = members.map(({ enrichment_id }) => enrichment_id);
  const [enrichments, fields] = await Promise.all([
    loadManyToExport(organization, ids),
    loadFieldsOfMany(organization, ids),
  ]);
  return members.flatMap((member, index) => {
    const stored = enrichments[index];
    if (!stored) return [];
    const extra = { ...asTexts(member.extra), ...customTexts(stored.field_overrides) };
    return [{ ...member, exported: { ...stored, fields: fields[index] ?? {}, extra } }];
  });
}

/** The members of a batch in order, each read once; the next pages are fetched while the rows of one are written. */
export async function* exportedMembers(
  organization: string,
  { id, member_count }: { readonly id: string; readonly member_count: number },
): AsyncGenerator<ExportedMember, void> {
  const pages: Promise<ExportedMember[]>[] = [];
  for (let position = 0; position < member_count || pages.length > 0; ) {
    for (; pages.length < AHEAD && position < member_count; position += PAGE) {
      const page = pageFrom(organization, id, position);
      // The failure is thrown when the page is awaited.
      page.catch(() => {});
      pages.push(page);
    }
    yield* (await pages.shift()) ?? [];
  }
}
