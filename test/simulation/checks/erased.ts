import { gunzipSync } from 'node:zlib';
import type { Play } from '#test/simulation/actors/play';
import type { Mirror } from '#test/simulation/checks/mirror';

/** Once an erasure has ended, nothing of the organization mentions the person, neither in the table nor in files. */
export async function leftOfErased(play: Play, mirror: Mirror): Promise<string[]> {
  const stored = await play.simulation.cloud.files();
  const found = play.erased.flatMap(({ organization, mark }) => {
    const names = (text: string): boolean => text.toLowerCase().includes(mark);
    const items = [...mirror.items].flatMap(([key, item]) => {
      const isOwn = key.startsWith(`ORG#${organization}`) || item['organization_id'] === organization;
      return isOwn && (names(key) || names(JSON.stringify(item)))
        ? [`${mark} was erased, and is in ${key}`]
        : [];
    });
    const files = stored.flatMap(({ key, bytes }) => {
      // Public documents are shared by everybody and kept for a day.
      if (key.startsWith('public/') || !key.includes(organization)) return [];
      const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
      return names(text) ? [`${mark} was erased, and is in the file ${key}`] : [];
    });
    return [...items, ...files];
  });
  const lost = [...play.exported].filter(
    ([id, organization]) =>
      !play.erased.some((one) => one.organization === organization) &&
      !stored.some(({ key }) => key.includes(id)),
  );
  return [...found, ...lost.map(([id]) => `the export ${id} is completed and has no file`)];
}
