import { firmsIn, into, mentionsOffice, out } from '#lib/detectors/auditor/firms';
import { becomesAuditor, entrusts, takes, willAudit } from '#lib/detectors/auditor/ways-in';
import {
  dismisses,
  endsBehind,
  engagementAhead,
  givesUp,
  laysDown,
  releasedBehind,
  releasesAhead,
  wasRemovedBehind,
} from '#lib/detectors/auditor/ways-out';
import { withoutMay } from '#lib/detectors/text/guards';
import { isOnlyIntended } from '#lib/detectors/text/intended';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** One side of a change: the firm that goes or the firm that comes. */
export type Half = {
  side: 'outgoing' | 'incoming';
  firm: string;
  sentence: Sentence;
  reason?: 'resignation' | 'dismissal' | 'not_renewed' | 'replacement';
  /** Where the firm is named and the day of its notice, if a later sentence gives them. */
  named?: { sentence: Sentence; date: string | undefined };
};

/** "a letter from X, confirming its resignation": where the notice comes from, not whom another follows. */
const noticeFrom =
  /\b(?:statement|letter|notice|notification|confirmation|communication|e-?mail)\b[^;]{0,60} from $/i;

const toldBy = /\b(?:told|informed|notified|advised)(?: [^;,]{2,40})? by (?:the firm of )?$/i;
/** "would not seek re-election": the office ends with its term. */
const notAgain =
  /^[^;]{0,200}?\b(?:not (?:be )?(?:stand(?:ing)?|seek(?:ing)?)|declin\w+ to (?:stand|seek|be))(?: for)? (?:re-?(?:election|appointment)|office again)/i;
const willNotGoOn =
  /^[^;]{0,260}?\bthat\b[^;]{0,260}\b(?:(?:would|could|will|can) no longer|(?:would|could|will|can)(?: not|not) (?:be able to )?(?:continue|stand|serve|act|seek|complete)|(?:was|were|is|had) resign(?:ing|ed)|resigned|resigning)\b/i;

const otherErrand =
  /^,?(?: \([^)]*\))? to (?:perform|conduct|provide|carry out|undertake|assist|advise|help|investigate|review|prepare) (?!an? audit|(?:the|its) audit|audit services|an? integrated audit)(?:[^;.,]{0,40}\b(?:internal|forensic|tax|special|valuation|investigat\w+|consult\w+|advisory|due diligence|compliance|controls?)\b)/i;
const formerMark =
  /\b(?:former|previous|prior|existing|current|old|predecessor|then|its|the company's)(?: (?!and\b)\w+){0,3} (?:auditors?|accountants?|accounting firm|firm)?,? ?$/i;

/** "Following the combination of its practice with that of X, Y resigned": what led to the change. */
const mergedPractice =
  /^(?:Following|After|Upon|As a result of|In connection with|Because of|Due to|With|By reason of) the (?:[\p{Ll}]+ )?(?:combination|merger|acquisition|consolidation|joining|union) (?:of|with|by|between) [^;]*?, (?=(?:the |our )?\p{Lu}|[\p{Ll}]+ )/u;

/** The sides of a change of auditor that a sentence states; filings often state them in separate sentences. */
export function halvesOf(view: SubjectView, sentence: Sentence): Half[] {
  const { text } = sentence;
  if (!mentionsOffice(view.passage, sentence) || !(out.test(text) || into.test(text))) return [];
  if (
    /\b(?:again|once more) (?:select|appoint|engag|retain|nam|choos|chose)|\b(?:not|never|no) (?:dismiss|resign|chang|replac|terminat)|did not (?:consult|resign)|withdr(?:ew|awn|aws) (?:its|their) (?:(?:notice|letter) of )?resignation|neither|no longer be relied (?:up)?on/i.test(
      text,
    )
  )
    return [];
  if (
    /\b(?:considering|may|might|expects? to|plans? to|intends? to|will consider|seeking|looking for|search(?:ing)? for)\b/i.test(
      withoutMay(text)
        // "Because Acme may no longer include its reports, our board dismissed X": why, not what is to come.
        .replace(/^(?:Because|Since|As|Given that|Inasmuch as) [^;]*?, (?=(?:our|we|the|its|it)\b)/, ' ')
        .replace(
          /,? (?:and|but) (?:that )?(?:it |the company )?(?:will|would|has|had|is|was|plans to|intends to) [^;]*$/i,
          ' ',
        )
        .replace(
          /\b(?:search|look)ing for (?:an? )?(?:new |replacement )?(?:external )?auditors? (?=after|following|as|since)/i,
          ' ',
        )
        // What shareholders have yet to confirm is decided: "intends to propose the appointment of X at the meeting"; so is "will not be seeking re-appointment".
        .replace(
          /\b(?:intends?|plans?|expects?) to (?:(?:recommend|propose|put|table|seek)\b|appoint\b(?=[^;]{0,160}\b(?:approval|general meeting|AGM)\b))|\bnot be seeking\b|\bseek(?:s|ing)? (?:the )?(?:share|stock)?holders?'? approval\b/gi,
          ' ',
        ),
    )
  )
    return [];
  const acts = [out, into].map((way) => text.search(way)).filter((at) => at > 0);
  if (acts.some((at) => isOnlyIntended(text, at)) && !/\bpropos|\brecommend/i.test(text)) return [];
  const halves: Half[] = [];
  const merged = mergedPractice.exec(text)?.[0].length ?? 0;
  for (const firm of firmsIn(view, sentence)) {
    // "engaged KPMG to perform an internal audit": another errand than the auditor's office.
    if (otherErrand.test(text.slice(firm.end)) || firm.end <= merged) continue;
    const before = text.slice(Math.max(0, firm.start - 170), firm.start);
    const after = text.slice(firm.end, firm.end + 300);
    const add = (side: Half['side'], reason?: Half['reason']) => {
      if (!halves.some((half) => sameOrganization(half.firm, firm.text) && half.side === side))
        halves.push({ side, firm: firm.text, sentence, ...(reason === undefined ? {} : { reason }) });
    };
    const near = before.slice(-60);
    // What may stand between the verb and the firm is a whole title: "dismissed the Company's independent registered public accounting firm, X".
    const wide = before.slice(-130);
    const object = near.split(/[,;] | and (?=\w+ed )| who | which /).at(-1) ?? near;
    const going =
      /^([^;]{0,220}?)\b(?:resign(?:ed|s|ation|ing)?|declin\w+ to (?:stand|seek|be)|withdr\w+(?! (?:its|their|the) (?:approval|opinions?|reports?|certification|consent))|quits?|st(?:epp?(?:ed|ing|s)?|ood|ands?) (?:down|aside)|(?:walk|bow)(?:ed|s|ing)? (?:out|away)|(?:will|would|did) not (?:stand|seek|be (?:standing|seeking|offering))|retir(?:ed|es|e|ing) as|ceased to (?:hold|be|act|serve)|(?:is|are) out as)\b/i.exec(
        after,
      );
    const resigned =
      going !== null &&
      !/\b(?:engaged|appointed|retained|selected|resign\w*|in place of|in succession to|replac\w+|succeed\w*)\b/i.test(
        going[1] ?? '',
      );
    const noLonger =
      /^,?(?: \([^)]*\))?(?:, CPAs?,?)? (?:(?:has |had )?(?:informed|notified|advised|told) [^;]{2,80} that (?:it|they) )?(?:is |are |will |would )?no longer (?:be (?:able|in a position|willing) to|acts?|serves?|the|acting|serving|its|our)\b/i.test(
        after,
      );
    const engagementEnded = engagementAhead.test(before) && endsBehind.test(after);
    const endsNow =
      /^'s? (?:engagement|tenure|appointment|term|mandate|contract|\d+-year (?:tenure|reign|stint))\b[^;]{0,50}\b(?:ended|ends|expired|expires|ceased|concluded|(?:was|has been) (?:terminated|ended))\b/i.test(
        after,
      );
    const wasRemoved = wasRemovedBehind.test(after);
    const wasEnded =
      /^,?(?: \([^)]*\))?,? whose (?:engagement|appointment|services|term|mandate|contract|dismissal)\b[^;]{0,70}?\b(?:was|were|has been|had been|is|expired|ended)\b/i.test(
        after,
      );
    const wasEngaged =
      /^,?(?: \([^)]*\))?[^;]{0,60}?\b(?:was|were|has been|had been|is|have been|be) (?:\w+ )?(?:engaged|appointed|retained|selected|hired|named|elected|chosen|voted in|called in|put forward|(?:proposed|recommended)(?= (?:for|as|to)\b))\b/i.test(
        after,
      );
    // "KPMG has snatched the audit contract from Y", "PwC wins Orlan audit"
    const wins =
      /^ (?:has |have )?(?:just )?(?:wins?|won|snatch(?:ed|es)|land(?:ed|s)|pick(?:ed|s) up|secur(?:ed|es)|scoop(?:ed|s)|t(?:aken|ook|akes)|captur(?:ed|es)|clinch(?:ed|es)|bag(?:ged|s)|beat(?:en|s)?|gain(?:ed|s)) (?!part\b|over from\b)(?:(?:(?!for\b|over\b|against\b|praise|approval|battle|case|suit|lawsuit|backing)[^;.,]){0,60} )?(?:audit(?! (?:of the year|committee|award|tender|fine|case|probe|partner|reform))|auditors?|auditorship)\b/i.test(
        after,
      );
    // "Orlan's audit lost by Y", "Y loses Orlan audit to Z"
    const loses =
      /^ (?:has |have )?(?:just )?(?:los(?:es|t)|quits?|resigns) (?!out\b)(?:(?:(?!head|chief|partner|director|boss|its\b)[^;.,]){0,60} )?audit\b(?! (?:committee|partner|chief|head|appeal|case|tender))/i.test(
        after,
      );
    // "was told by X, its auditor, that it would no longer be able to continue"
    if (toldBy.test(near) && willNotGoOn.test(after))
      add('outgoing', notAgain.test(after) ? 'not_renewed' : 'resignation');
    else if (
      /\b(?:resignation|retirement|withdrawal) (?:of|by|from) (?:its (?:\w+ )*?,? ?)?$/i.test(object) ||
      (/\bresign/i.test(text) && /\b(?:resignation|notice|letter) (?:from|of|by) $/i.test(near))
    )
      add('outgoing', 'resignation');
    else if (dismisses.test(wide) || (releasesAhead.test(near) && releasedBehind.test(after)))
      add('outgoing', 'dismissal');
    else if (laysDown.test(after)) add('outgoing', 'resignation');
    else if (
      noLonger ||
      /\bout (?:goes|go) $/i.test(near) ||
      engagementEnded ||
      endsNow ||
      /\bafter (?:[\w-]+ ){1,4}(?:with|under|of service from) $/i.test(near)
    )
      add(
        'outgoing',
        /\bno longer be (?:able|in a position|willing) to\b/i.test(after) ? 'resignation' : 'replacement',
      );
    else if (
      /\b(?:replac(?:e[ds]?|ing)|succeed(?:ed|s|ing)?|ousting|displac(?:ed|es|ing)|unseat(?:ed|s|ing)|in place of|in succession to|instead of|switch(?:ed|es|ing)? from|changed? from|took over from|takes over from|from)(?: (?:its|the|our|former|current|previous|initial|original|prior|existing|incumbent|long-?standing|outgoing|retiring|rivals?|big four|principal|registered|public|certified|external|statutory|auditors?|firm|accountants?|accounting|independent|audit|tax|and|advisory),?)* ?$/i.test(
        near,
      ) &&
      !/\b(?:partners?|team|staff|colleagues) from $/i.test(near) &&
      !/\bwith(?: \w+)* ?$/i.test(near) &&
      !(resigned && noticeFrom.test(before))
    )
      add('outgoing', 'replacement');
    else if (
      /\b(?:engag(?:ed|es|ing)|appoint(?:ed|s|ing)|retain(?:ed|s|ing)|hir(?:ed|es|ing)|selected|pick(?:s|ed)|tapp?(?:s|ed)|br(?:ought|ings?) in|(?:decided|decision|resolved|agreed|determined|elected|chose|voted|and)(?: on \p{Lu}\p{Ll}+(?: \d{1,2})?(?:, \d{4},?)?)? to (?:appoint|engage|retain|select|hire))(?:(?<=\b(?:board|committee|company|directors|trustees) (?:\w+ ){0,6}\w+),(?= $))?(?: (?:the|a|an|new|its|as|firm|of|services|\([^)]*\)),?)* ?$/iu.test(
        near,
      )
    )
      add('incoming');
    else if (
      /\b(?:(?:replaced|succeeded)(?: as [^;]{2,50}?)? by|(?:dropp?\w*|dismiss\w*|replac\w*|sack\w*|axed?|axes|dump\w*|ditch\w*|oust\w*|remov\w*|reject\w*)\b[^;]* in favou?r of) ?$/i.test(
        before,
      )
    )
      add('incoming');
    else if (resigned)
      add(
        'outgoing',
        /declin\w+ to (?:stand|seek|be)|not (?:be )?(?:stand|seek)/i.test(after)
          ? 'not_renewed'
          : 'resignation',
      );
    else if (
      /\brelationship\b[^;]{0,90}\b(?:between|with|and) $/i.test(before) &&
      /^[^;]{0,50}\b(?:ceased|ended|(?:was|has been) (?:ended|terminated))\b/i.test(after)
    )
      add('outgoing', 'dismissal');
    else if (
      /\b(?:notified|informed|advised|told) $/i.test(near) &&
      /^,?(?: \([^)]*\))?,?(?: on \p{L}+ \d{1,2}(?:, \d{4},?)?)? (?:that (?:it|the Company|the company|the Board|we) (?:\w+ ){0,4}(?:terminat|dismiss|discharg|replac|end)|of (?:its|their|the) (?:dismissal|termination|discharge|decision to (?:dismiss|terminate|replace)))/u.test(
        after,
      )
    )
      add('outgoing', 'dismissal');
    else if (entrusts.test(near)) add('incoming');
    else if (
      /\b(?:put(?:s|ting)? forward|propos(?:e|es|ed|ing)|nominat(?:e|es|ed|ing)|recommend(?:s|ed|ing)?) $/i.test(
        near,
      ) &&
      /^,?(?: \([^)]*\))?(?:, [^,;]{2,40},)?(?: to (?:its|the) (?:share|stock)holders)? (?:for|as|to be)\b/.test(
        after,
      )
    )
      add('incoming');
    else if (/\bend(?:s|ed|ing) $/i.test(near) && /^'s? /.test(after)) add('outgoing', 'replacement');
    else if (becomesAuditor.test(after) || willAudit.test(after)) add('incoming');
    else if (givesUp.test(after)) add('outgoing');
    else if (wins) add('incoming');
    else if (loses) add('outgoing', 'replacement');
    else if (wasRemoved || wasEnded) add('outgoing', 'dismissal');
    else if (/^ (?:is|comes|steps) in(?=[,.;]| as\b| to replace)/i.test(after) || /\bin comes? $/i.test(near))
      add('incoming');
    else if (
      /\b(?:chang(?:e[ds]?|ing)|pass(?:es|ed)|switch(?:ed|es|ing)?|mov(?:ed|es|ing|e)|transfer(?:red|s|ring)?)\b[^;]{0,90}\bfrom [^;]{2,80} to (?:the firm of )?$|\blos(?:es|t) [^;]{0,60}\baudit to (?:rival )?$|\b(?:switch|chang)(?:es|ed|ing) (?:its |the )?auditors? to $/i.test(
        before,
      )
    )
      add('incoming');
    else if (wasEngaged && !formerMark.test(near)) add('incoming');
    else if (takes.test(wide)) add('incoming');
    else if (
      /^[^;]{0,40}\b(?:replaces|replaced|succeeds|succeeded|takes over|took over|(?:will|would|is to|are to) (?:replace|succeed|take over))\b/i.test(
        after,
      )
    )
      add('incoming');
    else if (
      /\b(?:replaced|succeeded) by ?$/i.test(near) ||
      // "a role that will now be filled by X"
      /\b(?:role|job|post|position|work|mandate|place|audit) (?:(?:that|which) )?(?:(?:will|is to|would|has|have|had|now|be|been|is|was|being|already) )*(?:filled|taken(?: over| on| up)?|assumed|performed|handled|won|picked up) by ?$/i.test(
        near,
      )
    )
      add('incoming');
  }
  // "replaced X with Y", "X was replaced by Y": the two verbs overlap; what stands on both sides is the old firm.
  return halves;
}
