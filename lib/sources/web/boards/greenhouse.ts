import { load } from 'cheerio/slim';
import * as z from 'zod';
import { askBoard, type BoardAnswer, type BoardRequest, isoTime } from '#lib/sources/web/boards/board';
import { foldLines } from '#lib/sources/web/document';
import { parseJson } from '#lib/sources/web/parse-json';

const jobs = z.lazy(() =>
  z.object({
    jobs: z.array(
      z.object({
        title: z.string(),
        absolute_url: z.url(),
        updated_at: z.string().nullish(),
        first_published: z.string().nullish(),
        location: z.object({ name: z.string().nullish() }).nullish(),
        departments: z.array(z.object({ name: z.string() })).nullish(),
        content: z.string().nullish(),
      }),
    ),
  }),
);

/** Greenhouse escapes the HTML of a post twice. */
function plainText(html: string): string {
  const decoded = html.includes('&lt;') ? load(html).root().text() : html;
  const $ = load(decoded);
  $('br').replaceWith('\n');
  $('p,div,li,ul,ol,h1,h2,h3,h4,tr').prepend('\n').append('\n');
  return foldLines($.root().text());
}

/** All open posts of a Greenhouse board; its API has no pages. */
export async function askGreenhouse(request: BoardRequest): Promise<BoardAnswer> {
  const token = encodeURIComponent(request.token);
  const parsed = parseJson(await askBoard(request, `/v1/boards/${token}/jobs?content=true`), jobs);
  if (parsed.kind !== 'record') return parsed;
  const vacancies = parsed.value.jobs.map((job) => ({
    title: job.title,
    url: job.absolute_url,
    department: job.departments?.[0]?.name,
    location: job.location?.name ?? undefined,
    posted_at: isoTime(job.first_published ?? job.updated_at),
    text: plainText(job.content ?? ''),
  }));
  return {
    kind: 'board',
    vacancies,
    url: `https://boards-api.greenhouse.io/v1/boards/${token}/jobs`,
    raw: parsed.raw,
  };
}
