import { detectorOf } from '#lib/detectors/detector';
import type { Finding } from '#lib/detectors/finding';
import { fillings } from '#lib/detectors/reader/facts';
import { tellingsOf } from '#lib/detectors/reader/tellings';
import { vacancyIn } from '#lib/detectors/records/vacancy';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { JobPostFacts } from '#lib/entity/evidence';
import { readSeniorTitle } from '#lib/identity/title/senior-title';

const PRINTED = 0.95;

function findingOf(view: SubjectView, facts: JobPostFacts): Finding | undefined {
  const { sentences, evidence } = view.passage;
  const senior = readSeniorTitle(facts.title);
  const from = sentences.find(({ text }) => text.includes(facts.title)) ?? sentences[0];
  if (senior === undefined || from === undefined || !evidence.text.includes(facts.title)) return undefined;
  if (facts.company !== undefined && !view.isSubject(facts.company, from)) return undefined;
  return {
    subtype: senior.seniority.replaceAll(/[ -]/g, '_'),
    date: facts.posted_at,
    payload: {
      title: facts.title,
      function: senior.function ?? facts.department,
      location: facts.location,
      seniority: senior.seniority,
      posted_date: facts.posted_at,
    },
    confidence: PRINTED,
    from,
  };
}

function read(view: SubjectView): Finding[] {
  const { evidence } = view.passage;
  const { structured } = evidence;
  if (structured !== undefined) {
    if (evidence.kind !== 'job_post' || structured.shape !== 'job_post') return [];
    const printed = findingOf(view, structured);
    return printed === undefined ? [] : [printed];
  }
  if (evidence.kind === 'filing' || evidence.kind === 'profile') return [];
  const [telling] = tellingsOf(view, 'senior_role_posting');
  if (telling === undefined) return [];
  const told = (fact: string) =>
    fillings(telling, 'senior_role_posting', fact).find(({ text }) => !view.mentions(text))?.text;
  const printed = vacancyIn(view);
  const title = printed?.title ?? told('title');
  if (title === undefined) return [];
  const finding = findingOf(view, {
    shape: 'job_post',
    ...printed,
    title,
    location: told('location') ?? printed?.location,
  });
  return finding === undefined ? [] : [{ ...finding, telling }];
}

export const SeniorRolePostingDetector = detectorOf('senior_role_posting', read);
