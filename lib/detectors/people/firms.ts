import { apposedTitle } from '#lib/detectors/people/apposed-title';
import {
  formerRole,
  hiredAs,
  leavesAs,
  promotedTo,
  takesPost,
  wasAt,
  wasWith,
  whereHeld,
  whereWas,
} from '#lib/detectors/people/career-words';
import type { PersonChange } from '#lib/detectors/people/changes';
import { continuation, resolved, startedAt } from '#lib/detectors/people/continuation';
import { namedAfter, toldByPost } from '#lib/detectors/people/described-person';
import { effectiveDay } from '#lib/detectors/people/effective-day';
import { firmsBefore } from '#lib/detectors/people/firms-before';
import { firstOrganization } from '#lib/detectors/people/first-organization';
import { type Firms, formerCandidates, leftBefore, readFormer } from '#lib/detectors/people/former-firm';
import { ownedTitle, publicOfficeOf, tradeAheadOf } from '#lib/detectors/people/former-owner';
import { headlineOrigin } from '#lib/detectors/people/headline-origin';
import { latestPost } from '#lib/detectors/people/latest-post';
import { personsIn } from '#lib/detectors/people/persons';
import { plainTitle } from '#lib/detectors/people/plain-title';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import { isGenericCompany, type Passage } from '#lib/detectors/text/passage';

/** "hired lawyer Ida Brask from Orlan": a title that says "Orlan's patent chief" says more. */
const plainTrade = /^(?:lawyer|attorney|banker|engineer|designer|scientist|executive|specialist|researcher)$/;
/** Reads the two firms and titles of a move from its sentence and those that go on about the person. */
export function firmsOf(passage: Passage, change: PersonChange): Firms {
  const { sentence } = change;
  const before = firmsBefore(passage, change);
  const own = change.organization === undefined ? undefined : resolved(passage, change.organization);
  const employer =
    own !== undefined && !isGenericCompany(own)
      ? own
      : (startedAt(passage, change) ?? before.to_firm ?? firstOrganization(passage, sentence, change.person));
  if (change.direction === 'departure') {
    return {
      ...(employer === undefined ? {} : { from_firm: employer }),
      ...(change.role === '' ? {} : { from_role: change.role }),
    };
  }
  const later = continuation(passage, change);
  const unnamed = namedAfter(passage, sentence, change.verb)?.firm.text;
  const post = toldByPost(passage, sentence, change.verb)?.role.text;
  const firms: Firms = {
    ...(unnamed === undefined ? {} : { from_firm: resolved(passage, unnamed) }),
    ...(post === undefined ? {} : { from_role: post }),
    ...(employer === undefined ? {} : { to_firm: employer }),
    ...(change.role === '' ? {} : { to_role: change.role }),
    ...(change.effective === undefined ? {} : { effective: change.effective }),
  };
  for (const each of [sentence, ...later]) {
    const latest = latestPost(each, formerCandidates(passage, each, change, employer));
    if (latest === undefined) continue;
    firms.from_firm = resolved(passage, latest.firm.text);
    if (latest.role !== undefined) firms.from_role = latest.role.text;
    if (each !== sentence) firms.lastSentence = each;
    break;
  }
  for (const each of [sentence, ...later]) {
    const { text } = each;
    const known = JSON.stringify(firms);
    if (firms.from_firm === undefined) Object.assign(firms, readFormer(passage, each, change, employer));
    for (const role of each.roles()) {
      const lead = text.slice(0, role.start);
      if (each === sentence) {
        if (firms.from_role === undefined && whereHeld.test(lead)) firms.from_role = role.text;
        if (
          firms.to_role === undefined &&
          /(?:\b(?:named|made|appointed) (?:him|her)|\bg[ai]ve[sn]? (?:him|her) the (?:job )?(?:title|role|post|job) (?:of|as)|\b(?:lists|listed|describes|introduced|shows|presents) (?:him|her) as (?:[\p{Lu}][\p{L}]+'s?)?|, where (?:he|she) will (?:be|become|serve as|work as)) ?(?:its |the |an? )?(?:new )?$/u.test(
            lead,
          )
        )
          firms.to_role = role.text;
        continue;
      }
      if (
        firms.to_role === undefined &&
        ((!whereHeld.test(lead) &&
          !wasWith.test(lead) &&
          /\bas (?:(?:its|the|an?|our|\p{Lu}[\p{L}&.-]*(?: \p{Lu}[\p{L}&.-]*){0,2}'s?) )?(?:new )?$/u.test(
            lead,
          ) &&
          !leavesAs.test(lead)) ||
          takesPost.test(lead))
      )
        firms.to_role = role.text;
      else if (firms.from_role === undefined && (promotedTo.test(lead) || whereHeld.test(lead)))
        firms.from_role = role.text;
      else if (
        firms.from_role === undefined &&
        (role.text !== firms.to_role || text.slice(role.end).startsWith(` of ${firms.from_firm}`)) &&
        (formerRole.test(lead) || wasWith.test(lead))
      )
        firms.from_role = role.text;
    }
    if (
      firms.effective === undefined &&
      each !== sentence &&
      /\b(?:join|start|begin|employment (?:will )?(?:commenc|beg)|last day|took|assum|takes? up|first (?:working )?day|arriv|comes? (?:on board|aboard)|appointment (?:is|will be|becomes|takes)(?: also)? effect)/i.test(
        text,
      )
    ) {
      const date = each.dates().find((found) => found.iso.length >= 7);
      if (date !== undefined) firms.effective = date.iso;
    }
    const where = whereWas.exec(text) ?? (each === sentence ? null : wasAt.exec(text));
    if (firms.from_firm !== undefined && firms.from_role === undefined && where !== null) {
      const title = plainTitle(text.slice(where.index + where[0].length));
      if (title !== undefined) firms.from_role = title;
    }
    if (each !== sentence && JSON.stringify(firms) !== known) firms.lastSentence = each;
  }
  const behind = sentence.text.slice(change.verb);
  const hired = firms.to_role === undefined ? hiredAs.exec(behind) : null;
  const job = hired === null ? undefined : plainTitle(behind.slice(hired[0].length));
  if (job !== undefined) firms.to_role = job;
  const day = firms.effective ?? effectiveDay(sentence);
  if (day !== undefined) firms.effective = day;
  const origin = headlineOrigin(passage, employer);
  if (firms.from_firm === undefined && origin !== undefined) {
    firms.from_firm = resolved(passage, origin.firm);
    firms.from_role ??= origin.work;
  }
  if (firms.from_firm !== undefined) {
    const title =
      (origin !== undefined &&
      plainTrade.test(firms.from_role ?? '') &&
      sameOrganization(origin.firm, firms.from_firm)
        ? origin.work
        : firms.from_role) ??
      (origin !== undefined && sameOrganization(origin.firm, firms.from_firm) ? origin.work : undefined) ??
      apposedTitle(sentence, personsIn(passage, sentence), change) ??
      ownedTitle(passage, sentence, firms.from_firm, change.person) ??
      tradeAheadOf(passage, sentence, change.person);
    return title === undefined ? firms : { ...firms, from_role: title };
  }
  const office = firms.from_role ?? publicOfficeOf(sentence, personsIn(passage, sentence), change.person);
  return {
    ...(office === undefined ? {} : { from_role: office }),
    ...leftBefore(passage, change, employer),
    ...(before.from_firm === undefined || before.from_firm === employer
      ? {}
      : {
          from_firm: before.from_firm,
          ...(before.from_role === undefined ? {} : { from_role: before.from_role }),
        }),
    ...firms,
  };
}
