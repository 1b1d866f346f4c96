import * as z from 'zod';
import { askBoard, type BoardAnswer, type BoardRequest, isoTime } from '#lib/sources/web/boards/board';
import { foldLines } from '#lib/sources/web/document';
import { parseJson } from '#lib/sources/web/parse-json';

const postings = z.lazy(() =>
  z.array(
    z.object({
      text: z.string(),
      hostedUrl: z.url(),
      createdAt: z.number().nullish(),
      descriptionPlain: z.string().nullish(),
      categories: z
        .object({
          location: z.string().nullish(),
          team: z.string().nullish(),
          department: z.string().nullish(),
        })
        .nullish(),
    }),
  ),
);

const PAGE = 100;
const MOST_PAGES = 3;

/** The open posts of a Lever site, up to 300: more would not change any conclusion. */
export async function askLever(request: BoardRequest): Promise<BoardAnswer> {
  const site = encodeURIComponent(request.token);
  const vacancies: z.infer<typeof postings> = [];
  let raw = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const path = `/v0/postings/${site}?mode=json&skip=${page * PAGE}&limit=${PAGE}`;
    const parsed = parseJson(await askBoard(request, path), postings);
    if (parsed.kind !== 'record') {
      if (page === 0) return parsed;
      break;
    }
    raw += parsed.raw;
    vacancies.push(...parsed.value);
    if (parsed.value.length < PAGE) break;
  }
  return {
    kind: 'board',
    url: `https://api.lever.co/v0/postings/${site}?mode=json`,
    raw,
    vacancies: vacancies.map((posting) => ({
      title: posting.text,
      url: posting.hostedUrl,
      department: posting.categories?.department ?? posting.categories?.team ?? undefined,
      location: posting.categories?.location ?? undefined,
      posted_at: isoTime(posting.createdAt),
      text: foldLines(posting.descriptionPlain ?? ''),
    })),
  };
}
