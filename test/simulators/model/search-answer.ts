import { fraction } from '#test/simulators/core/latency';
import type { ResearchSubject } from '#test/simulators/model/subject';
import type { FoundPage } from '#test/simulators/model/web-pages';
import { fullNameElsewhere } from '#test/simulators/world/person';

export type Block = { readonly type: string } & Readonly<Record<string, unknown>>;

const sealed = (words: string): string => Buffer.from(`sealed:${words}`).toString('base64');

/** The search and its results, as answer blocks; beyond `maxUses` the tool reports that it is used up. */
export function searchBlocks(
  subject: ResearchSubject,
  pages: readonly FoundPage[],
  maxUses: number,
): { blocks: Block[]; searches: number } {
  const queries = [
    ...(subject.person ? [`${fullNameElsewhere(subject.person)} ${subject.company?.name ?? ''}`.trim()] : []),
    ...(subject.company ? [`${subject.company.name} news`] : ['unknown subject']),
  ];
  const blocks = queries.flatMap((query, at): Block[] => {
    const id = `srvtoolu_sim${at}${Math.floor(fraction(query) * 1e9)}`;
    const use: Block = { type: 'server_tool_use', id, name: 'web_search', input: { query } };
    if (at >= maxUses)
      return [
        use,
        {
          type: 'web_search_tool_result',
          tool_use_id: id,
          content: { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' },
        },
      ];
    const results = pages.map((page) => ({
      type: 'web_search_result',
      url: page.url,
      title: page.title,
      page_age: page.published ?? null,
      encrypted_content: sealed(page.url),
    }));
    return [use, { type: 'web_search_tool_result', tool_use_id: id, content: results }];
  });
  return {
    blocks: [{ type: 'text', text: 'I will search the web for this.' }, ...blocks],
    searches: Math.min(queries.length, maxUses),
  };
}

/** Whether the answer about this subject contains a sentence with a made-up quote: true for about half of them. */
export const invents = (subject: ResearchSubject): boolean =>
  subject.company?.id === 'acme-robotics' ||
  fraction('invents', subject.company?.id ?? '', subject.person?.id ?? '') < 0.5;

/** The findings, one sentence a block, each with its citation. */
export function citedBlocks(subject: ResearchSubject, pages: readonly FoundPage[]): Block[] {
  if (pages.length === 0)
    return [{ type: 'text', text: 'I found no page that speaks of exactly this person or company.' }];
  const said = pages.flatMap((page) =>
    page.sentences.map(
      (sentence): Block => ({
        type: 'text',
        text: `${sentence} `,
        citations: [
          {
            type: 'web_search_result_location',
            url: page.url,
            title: page.title,
            encrypted_index: sealed(sentence.slice(0, 40)),
            cited_text: sentence.slice(0, 150),
          },
        ],
      }),
    ),
  );
  const [page] = pages;
  // The vendor copies cited words from the page. Of one company, whose page is also read here, one citation is false.
  const name = subject.company?.id === 'acme-robotics' ? subject.company.name : undefined;
  if (!page || name === undefined) return said;
  return [
    ...said,
    {
      type: 'text',
      text: `${name} reported revenue of $900 million. `,
      citations: [
        {
          type: 'web_search_result_location',
          url: page.url,
          title: page.title,
          encrypted_index: sealed('invented'),
          cited_text: `${name} reported revenue of $900 million last year.`,
        },
      ],
    },
  ];
}
