import * as z from 'zod';
import { askBoard, type BoardAnswer, type BoardRequest, isoTime } from '#lib/sources/web/boards/board';
import { foldLines } from '#lib/sources/web/document';
import { parseJson } from '#lib/sources/web/parse-json';

const board = z.lazy(() =>
  z.object({
    jobs: z.array(
      z.object({
        title: z.string(),
        jobUrl: z.url(),
        department: z.string().nullish(),
        location: z.string().nullish(),
        publishedAt: z.string().nullish(),
        isListed: z.boolean().nullish(),
        descriptionPlain: z.string().nullish(),
      }),
    ),
  }),
);

/** The listed posts of an Ashby board; its API has no pages. */
export async function askAshby(request: BoardRequest): Promise<BoardAnswer> {
  const name = encodeURIComponent(request.token);
  const parsed = parseJson(await askBoard(request, `/posting-api/job-board/${name}`), board);
  if (parsed.kind !== 'record') return parsed;
  const listed = parsed.value.jobs.filter((job) => job.isListed !== false);
  return {
    kind: 'board',
    url: `https://api.ashbyhq.com/posting-api/job-board/${name}`,
    raw: parsed.raw,
    vacancies: listed.map((job) => ({
      title: job.title,
      url: job.jobUrl,
      department: job.department ?? undefined,
      location: job.location ?? undefined,
      posted_at: isoTime(job.publishedAt),
      text: foldLines(job.descriptionPlain ?? ''),
    })),
  };
}
