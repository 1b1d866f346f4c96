import { checkedMapping, mappedRows, openUpload } from '#lib/batch/use-cases/read-upload';
import { readingFile } from '#lib/batch/use-cases/spreadsheet-problem';
import { type Audience, MOST_UPLOADED } from '#lib/campaign/audience';
import type { AudienceNeeds } from '#lib/campaign/use-cases/next-part';
import { openCrm } from '#lib/crm/use-cases/open-crm';
import { loadSearch } from '#lib/people/person-search-store';
import { invalid, notFound, type Problem } from '#lib/shared/problem';
import { openTable } from '#lib/spreadsheet/open-table';

/** `psearch_12` or `12`. */
export const idOfSearch = (text: string): number => Number(text.replace(/^psearch_/, ''));

const refuse = (field: string, message: string): Problem => invalid(`/body/audience/${field}`, message);

async function checkUpload(
  organization: string,
  { upload_id, column_mapping }: Extract<Audience, { type: 'upload' }>,
  { uploads }: AudienceNeeds,
): Promise<void> {
  const { bytes } = await openUpload(organization, upload_id, uploads);
  await readingFile(async () => {
    const table = await openTable(bytes);
    const mapping = checkedMapping(column_mapping, table, '/body/audience/column_mapping');
    let people = 0;
    for await (const { input } of mappedRows(table, mapping))
      if (input.ok && input.type === undefined) people += 1;
    if (people === 0)
      throw refuse('column_mapping', 'No row of the file identifies a person with this mapping.');
    if (people > MOST_UPLOADED)
      throw refuse(
        'upload_id',
        `The file has ${people} people; a campaign takes at most ${MOST_UPLOADED} from one file.`,
      );
  });
}

async function checkList(
  organization: string,
  { list_id, platform }: Extract<Audience, { type: 'crm_list' }>,
  { crm: needs }: AudienceNeeds,
): Promise<void> {
  const open = await openCrm(organization, needs, platform);
  const list = await open.run((crm) => crm.list(list_id));
  if (!list) throw notFound('list in the CRM');
  if (list.object === 'company')
    throw refuse('list_id', 'The list contains companies; use a person search to find people at them.');
}

/** Checks whether an audience can be reached before the campaign is created. Throws if not. */
export async function checkAudience(
  organization: string,
  audience: Audience,
  needs: AudienceNeeds,
): Promise<void> {
  switch (audience.type) {
    case 'companies':
    case 'people':
      return;
    case 'person_search':
      await loadSearch(organization, idOfSearch(audience.person_search_id));
      return;
    case 'crm_list':
      return await checkList(organization, audience, needs);
    case 'upload':
      return await checkUpload(organization, audience, needs);
  }
}
