import type { ResearchSubject } from '#test/simulators/model/subject';
import { headCountAt, pressAt } from '#test/simulators/world/company';
import { fullNameElsewhere, siteTitleAt } from '#test/simulators/world/person';

export interface FoundPage {
  readonly url: string;
  readonly title: string;
  readonly published?: string;
  /** Sentences that appear on the page verbatim. */
  readonly sentences: readonly string[];
}

/** Pages about the subject that the web simulator serves, as a search engine would list them by now. */
export function pagesAbout({ company, person }: ResearchSubject, now: Date): FoundPage[] {
  if (!company || company.site === 'none' || company.site === 'parked' || company.site === 'hostile')
    return [];
  const origin = `https://${company.domain}`;
  const about: FoundPage = {
    url: `${origin}/about`,
    title: `About ${company.name}`,
    sentences: [
      company.description,
      `${company.legalName} was founded in ${company.founded} and has its headquarters in ${company.hq.city}, ${company.hq.country}.`,
      `Today ${company.name} employs ${headCountAt(company, now).toLocaleString('en-US')} people.`,
      ...(company.technologies.length > 0
        ? [`Our software runs on ${company.technologies.join(', ')}.`]
        : []),
    ],
  };
  const team: FoundPage[] = person?.site
    ? [
        {
          url: `${origin}/team`,
          title: `Team | ${company.name}`,
          sentences: [
            fullNameElsewhere(person),
            siteTitleAt(person, now),
            ...(person.site.bio ? [person.site.bio] : []),
          ],
        },
      ]
    : [];
  const news = pressAt(company, now)
    .slice(0, 3)
    .map(
      (item): FoundPage => ({
        url: `https://newswire.example/${company.id}/${item.slug}`,
        title: item.title,
        published: item.date,
        sentences: item.paragraphs,
      }),
    );
  return [...team, about, ...news];
}

/** A search tool's domain filters. */
export const allowedPages = (
  pages: readonly FoundPage[],
  allowed: readonly string[] | undefined,
  blocked: readonly string[] | undefined,
): FoundPage[] =>
  pages.filter((page) => {
    const host = new URL(page.url).hostname;
    const within = (domain: string) => host === domain || host.endsWith(`.${domain}`);
    return (!allowed || allowed.some(within)) && !(blocked ?? []).some(within);
  });
