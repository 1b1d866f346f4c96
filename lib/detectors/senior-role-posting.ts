import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { wasOpen } from '#lib/detectors/known-state';
import { addressedPost } from '#lib/detectors/posting/addressed-post';
import { toldPost } from '#lib/detectors/posting/told-post';
import { isBareTitle, printedPost } from '#lib/detectors/printed-post';
import { passageOf, type Sentence } from '#lib/detectors/text/passage';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';
import type { Evidence, JobPostFacts } from '#lib/entity/evidence';
import { readSeniorTitle } from '#lib/identity/title/senior-title';

function postIn(evidence: Evidence, view: SubjectView): JobPostFacts | undefined {
  if (evidence.structured === undefined) {
    const printed = printedPost(evidence, view.names());
    if (printed !== undefined || evidence.kind === 'filing' || evidence.kind === 'profile') return printed;
    const isOwn = (firm: string) => view.mentions(firm);
    return toldPost(view.passage, isOwn, isBareTitle) ?? addressedPost(view.passage, isOwn, isBareTitle);
  }
  return evidence.kind === 'job_post' && evidence.structured.shape === 'job_post'
    ? evidence.structured
    : undefined;
}

/** "Doha" of a board's record is printed with its country behind the title: "Director of Sales – Doha, Qatar." */
function fullerPlace(text: string, facts: JobPostFacts): string | undefined {
  const { title, location } = facts;
  if (location === undefined || location.includes(',')) return location;
  const behind = text.slice(text.indexOf(title) + title.length, text.indexOf(title) + title.length + 120);
  const at = behind.indexOf(`${location}, `);
  if (at < 0 || /[.!?]/.test(behind.slice(0, at))) return location;
  const rest = /^, (\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+){0,2})(?=[.|)\n]| [-–—|(])/u.exec(
    behind.slice(at + location.length),
  );
  return rest?.[1] === undefined ? location : `${location}, ${rest[1]}`;
}

function postFinding({ passage }: SubjectView, facts: JobPostFacts, from: Sentence): Finding | undefined {
  const senior = readSeniorTitle(facts.title);
  if (senior === undefined) return undefined;
  return {
    subtype: senior.seniority.replaceAll(/[ -]/g, '_'),
    date: facts.posted_at,
    payload: {
      title: facts.title,
      function: senior.function ?? facts.department,
      location: fullerPlace(passage.evidence.text, facts),
      seniority: senior.seniority,
      posted_date: facts.posted_at,
    },
    confidence: 0.95,
    isPrinted: true,
    from,
  };
}

function detect(input: DetectionInput): Detection[] {
  const prior = earlierSnapshots(input);
  if (prior.length === 0) return [];
  return input.evidence.flatMap((evidence) => {
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    const facts = postIn(evidence, view);
    if (facts === undefined) return [];
    const first =
      passage.sentences.find((sentence) => sentence.text.includes(facts.title)) ?? passage.sentences[0];
    if (first === undefined || !evidence.text.includes(facts.title)) return [];
    if (facts.company !== undefined && !view.isSubject(facts.company, first)) return [];
    // A page that does not say whose vacancy it is must at least speak of the firm.
    if (facts.company === undefined && evidence.structured === undefined && !view.mentions(evidence.text))
      return [];
    if (wasOpen(prior, facts.title, facts.location)) return [];
    const finding = postFinding(view, facts, first);
    return finding === undefined ? [] : toDetection(SeniorRolePostingDetector, passage, finding);
  });
}

export const SeniorRolePostingDetector: Detector = {
  name: 'SeniorRolePostingDetector',
  eventType: 'senior_role_posting',
  appliesTo: 'company',
  needsPrior: true,
  payload: eventPayloads.senior_role_posting,
  detect,
  readLikely: (view, { main }) => {
    const facts = toldPost(view.passage, (firm) => view.mentions(firm), isBareTitle, true);
    const finding = facts === undefined ? undefined : postFinding(view, facts, main);
    return finding === undefined ? [] : [finding];
  },
};
