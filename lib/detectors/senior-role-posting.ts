import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { toDetection } from '#lib/detectors/finding';
import { wasOpen } from '#lib/detectors/known-state';
import { printedPost } from '#lib/detectors/printed-post';
import { readSeniorTitle } from '#lib/detectors/senior-title';
import { passageOf } from '#lib/detectors/text/passage';
import { viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';
import type { Evidence, JobPostFacts } from '#lib/entity/evidence';

function postIn(evidence: Evidence): JobPostFacts | undefined {
  if (evidence.structured === undefined) return printedPost(evidence);
  return evidence.kind === 'job_post' && evidence.structured.shape === 'job_post'
    ? evidence.structured
    : undefined;
}

function detect(input: DetectionInput): Detection[] {
  const prior = earlierSnapshots(input);
  if (prior.length === 0) return [];
  return input.evidence.flatMap((evidence) => {
    const facts = postIn(evidence);
    if (facts === undefined) return [];
    const passage = passageOf(evidence);
    const first =
      passage.sentences.find((sentence) => sentence.text.includes(facts.title)) ?? passage.sentences[0];
    if (first === undefined || !evidence.text.includes(facts.title)) return [];
    const view = viewOf(passage, input.subject);
    if (facts.company !== undefined && !view.isSubject(facts.company, first)) return [];
    if (wasOpen(prior, facts.title, facts.location)) return [];
    const senior = readSeniorTitle(facts.title);
    if (senior === undefined) return [];
    return toDetection(SeniorRolePostingDetector, passage, {
      subtype: senior.seniority.replaceAll(/[ -]/g, '_'),
      date: facts.posted_at,
      payload: {
        title: facts.title,
        function: senior.function ?? facts.department,
        location: facts.location,
        seniority: senior.seniority,
        posted_date: facts.posted_at,
      },
      confidence: 0.95,
      from: first,
    });
  });
}

export const SeniorRolePostingDetector: Detector = {
  name: 'SeniorRolePostingDetector',
  eventType: 'senior_role_posting',
  appliesTo: 'company',
  needsPrior: true,
  payload: eventPayloads.senior_role_posting,
  detect,
};
