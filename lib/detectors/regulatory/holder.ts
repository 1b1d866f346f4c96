import { percentPattern } from '#lib/detectors/regulatory/percents';
import { anyOf } from '#lib/detectors/text/any-of';
import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** Regulators, exchanges, bodies and the headings of tables hold nothing. */
const notHolder = anyOf(
  /^(?:Securities|SEC|Commission|AMF|BaFin|CONSOB|Consob|FCA|CNMV|FSMA|AFM|SEBI|Sebi|CMVM|KNF|Autorit|Finnish|Act|Chapter|Section|Board|Company|ABN|Schedule|NASDAQ|Nasdaq|Helsinki|Euronext|ASX|SGX|HKEX|SGXNet|Bursa Malaysia|SIX (?:Swiss|Exchange)|SC 13|Form \d|13[DG]|WpHG|DTR|RNS)\b/u,
  // "Hedge fund takes a stake": what it is, not who.
  /^(?:Hedge|Private|Activist|Pension|Mutual)$/u,
  /\b(?:Act|Code|Regulations?)$|\b(?:Stock Exchange|Børs|Bourse|Exchange News)\b/u,
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|SIX|LSE|NYSE|TSX|BSE|NSE|JSE|SC|Holdings?|Thresholds?|Shareholders?|Notifications?|Name|Date|Issuer|Total|Position|Situation|Resulting|Direct|Indirect|Details|Basis|Reason|Flagging|Mandatory|Correction|Ceasing|Becoming|Release|Announcement|Disclosure|Transaction|Voting Rights|Shares|Notices?|Amendments?(?: No\.?)?|Form|Accordingly|Between|Consequently|Therefore|Thus|Thereafter|Subsequently|Hence|Reporting Persons?|ADSs?|ADRs?|(?:Class [A-Z] )?(?:Ordinary|Common|Preferred) (?:Shares|Stock)|AT|[AP]\.M\.?)(?:\(s\))?$/u,
);
/** "data published on the website of SIX", "a filing with Companies House": where it is told, not who holds. */
const toldThere =
  /\b(?:(?:web ?sites?|data|figures|register)(?: [\p{L}-]+){0,2} (?:of|from|by|at)|filings? (?:with|at|to)(?: the)?(?: \p{Lu}[\p{L}.]+'s?)?|(?:listed|traded|quoted) (?:on|in|at)) (?:the )?(?:[\p{Ll}-]+ ){0,3}$|\b[Ss]tock exchange $/u;
/** "Trade Union Pro 12,319,698 fell below": only figures stand between a holder and the passing of a limit. */
const passesNext =
  /^(?:\(?[\d.,]+%?\)? ?(?:shares?|votes)?|has|have|had|thereby|thus|also|,| )*(?:fell|fallen|drop\w*|decreas\w+|declin\w+|went|gone|exceed\w*|crossed|cross\w* (?:up|down)wards?|rose|risen|increas\w+|passed|reached) (?:below|under|above|over|the|to|past|beyond|up|down)/i;

/** "The hedge fund headed by X": which fund that is stands in the sentence before. */
const ledBy =
  /^The [\p{Ll} -]{0,40}(?:fund|firm|group|investor|company|outfit|manager|vehicle)(?: firm| group)? (?:headed|led|run|founded|started|set up) by (?:billionaire |activist |investor )*$/u;

const holderBefore = /\b(?:group|investor group|firm|fund|company)\b/i;

/** "Activist Redgate Capital": what the holder is, printed like a part of its name. */
function withoutTrade(name: NameSpan): NameSpan {
  const lead =
    /^(?:[AP]M (?=\p{Lu})|(?:[A-Z]{2,} )*(?:ACT|RELEASE|NOTIFICATION|SHARES|STAKE|HOLDINGS|BUSINESSMAN|TYCOON|FINANCIER|BILLIONAIRE|INVESTOR) (?=\p{Lu}\p{Ll})|(?:Activist|Billionaire|Investor|Financier|Shareholder) (?=\p{Lu}))/u.exec(
      name.text,
    )?.[0].length ?? 0;
  return { ...name, text: name.text.slice(lead), start: name.start + lead };
}

const stateActs =
  /\b(?:[Tt]he )?((?!The )\p{Lu}[\p{L}-]+(?:'s)? (?:government|state|[Tt]reasury|finance ministry|central bank|sovereign wealth fund|royal family|(?:state |government |national )?(?:pension|oil|wealth) fund))(?:'s? (?:\p{Ll}+ ){0,2}(?:stake|holding|ownership|interest)| (?:has |have |had |now |also |further )*(?:\p{Ll}+(?:ed|s|ld)|sold|cut|held|holds|fell|rose))\b/u;

/** "owns 95 pct of Halyard": whose shares they are. */
const isIssued =
  /(?:\b(?:stake|interest|position|shareholding|shares) in|\b\d[\d.,]* (?:million |mln )?(?:common )?shares of|(?:%|pct|per ?cent) (?:of|in)) (?:the )?$/i;

/** Who a sentence says holds the shares. */
export function holderOf(view: SubjectView, sentence: Sentence): string | undefined {
  const { text } = sentence;
  const names = sentence
    .names()
    .map(withoutTrade)
    // "On 5 May Etola-Invest's share": the month is no part of the name.
    .map((name) => {
      const month =
        /^(?:January|February|March|April|May|June|July|August|September|October|November|December) (?=\p{Lu})/u.exec(
          name.text,
        )?.[0].length ?? 0;
      return month > 0 && /\d $/.test(text.slice(0, name.start))
        ? { ...name, text: name.text.slice(month), start: name.start + month }
        : name;
    })
    .filter(
      (name) =>
        !/^'s? (?:(?:parent|owner|founder|chairman|majority owner|(?:largest|biggest) shareholder)(?: company)? )?(?=\p{Lu})/u.test(
          text.slice(name.end),
        ),
    )
    .filter(
      (name) =>
        !isPlace(name.text) &&
        !notHolder.test(name.text) &&
        !toldThere.test(text.slice(0, name.start)) &&
        !ledBy.test(text.slice(0, name.start)) &&
        // A ticker: "(SOLB.BT)", "(NASDAQ: ARDN)".
        !(
          /^[A-Z\d]{1,6}(?:\.[A-Z]{1,3})?$/.test(name.text) &&
          text[name.start - 1] === '(' &&
          (text[name.end] === ')' || /^ ?:/.test(text.slice(name.end)))
        ) &&
        !/\(\p{Lu}[\p{L} ]*: ?$/u.test(text.slice(0, name.start)) &&
        !/^\d|\bRELEASE\b|\bANNOUNCEMENT\b|\bNOTIFICATION\b/.test(name.text) &&
        !view.isSubject(name.text, sentence) &&
        // "Holdings Argo Group": a heading runs into the subject's name.
        !view.names().some((own) => name.text.endsWith(` ${own}`)),
    );
  const possessive = names.find((name) =>
    /^'s? (?:\w+ ){0,3}(?:holdings?\b|stake|shares? (?:of|in)\b|share\b|shareholding|ownership|interest|voting|portion|aggregate|proportion|(?:long |short )?position)/i.test(
      text.slice(name.end),
    ),
  );
  if (possessive !== undefined) return possessive.text;
  const of = names.find((name) =>
    /\b(?:holdings?|ownership|shareholding|stake|share|interest|shares (?:held|owned)|(?:held|owned|controlled)(?: (?:directly|indirectly|beneficially|directly (?:and|or) indirectly))?|portion|proportion|voting rights)(?: in [\p{L}. ]+)? (?:of|by|managed by|controlled by) (?:the )?$|\b(?:filings?|13[DG]) (?:from|by) (?:the )?$/iu.test(
      text.slice(0, name.start),
    ),
  );
  if (of !== undefined) return of.text;
  // "was notified today by Tarn Limited that it now holds"
  const notifier = /\b(?:it|they) (?:now )?(?:[\p{Ll}]+ )?(?:holds?|held|owns?|has|have)\b/u.test(text)
    ? names.find(
        (name) =>
          /\b(?:notified|informed|advised)(?: (?:today|yesterday|on [^;,]{3,20}))? by (?:the )?$/.test(
            text.slice(0, name.start),
          ) && /^,? (?:that|pursuant|under|of)\b/.test(text.slice(name.end)),
      )
    : undefined;
  if (notifier !== undefined) return notifier.text;
  // "said Ida Brask, whose hedge fund Acme Capital disclosed": the fund holds, not she.
  const vehicle = names.find((name) => ofWhom.test(text.slice(0, name.start)));
  if (vehicle !== undefined) return vehicle.text;
  const led =
    /\b((?:an? )?(?:investor |investment )?group (?:led by|headed by|of investors led by|including) )$/i;
  const leader = names.find((name) => led.test(text.slice(0, name.start)));
  if (leader !== undefined) return `group led by ${leader.text}`;
  const passing = names.find((name) => passesNext.test(text.slice(name.end).trimStart()));
  if (passing !== undefined) return passing.text;
  // "the Finnish government decreased its ownership": a state is called by its country.
  const state = stateActs.exec(text);
  if (state?.[1] !== undefined && !names.some((name) => name.start < state.index)) return state[1];
  const percent = text.search(percentPattern);
  const upTo = percent < 0 ? text.length : percent;
  const others = names.filter((name) => !isIssued.test(text.slice(0, name.start)));
  const first = others.find((name) => name.start < upTo || holderBefore.test(text.slice(0, name.start)));
  return first?.text ?? others[0]?.text ?? heldBefore(view, sentence);
}

const ofWhom = /, whose (?:[\p{Ll}-]+ ){0,3}(?:fund|firm|group|vehicle|company|manager) $/u;

const sameHolder =
  /^(?:As such|Accordingly|As a result|Therefore|Consequently|Following this|Thus)\b|^(?:Its|His|Her|Their|It|The (?:[\d.,]+ ?(?:%|per ?cent|pct) |\p{Ll}+[ -](?:per ?cent|pct) |\p{Ll}+ )?threshold|The (?:move|(?:\p{Ll}+ )?(?:purchase|sale|deal|transaction|trade|acquisition|buying))s? (?:\p{Ll}+ )?(?:took|takes|takes?|brings?|brought|rais|lift|cut|reduc|gives?|gave|leaves?|left|means?)|He|She|(?:On \p{Lu}\p{L}+day,? )?[Tt]he (?:(?:\p{Lu}\p{L}+ ){1,2}|\p{Ll}+-based )?(?:activist|investor|(?:hedge )?fund|fund manager|asset manager|investment|shareholder|money manager|billionaire|financier|buyout))\b|^[^,]{0,160}, (?:its|his|her|their) (?:stake|holding|shareholding|investment|interest|position)\b/u;

/** "The 5 percent threshold was crossed on Jan. 22". */
export const ofThreshold =
  /^The (?:[\d.,]+ ?(?:%|per ?cent|pct) |\p{Ll}+[ -](?:per ?cent|pct) |\p{Ll}+ )?threshold\b/iu;

/** "The threshold of 10 % has thus been exceeded": what the sentences before tell of the subject goes on. */
export const goesOnAbout = (view: SubjectView, sentence: Sentence): boolean =>
  ofThreshold.test(sentence.text) &&
  view.passage.sentences
    .slice(Math.max(0, sentence.index - 2), sentence.index)
    .some((each) => view.mentionsSubject(each));

/** "This Schedule 13D is being filed by Acme Partners, L.P.": the Reporting Person of the sentences that follow. */
function filerOf(view: SubjectView, sentence: Sentence): string | undefined {
  return view.passage.sentences
    .slice(0, sentence.index)
    .flatMap((each) =>
      each
        .names()
        .filter(
          ({ text, start }) =>
            /\b(?:Schedule|Statement|statement|13[DG])\b[^;]*\b(?:filed|submitted|made) (?:jointly )?(?:by|on behalf of) (?:the )?$/.test(
              each.text.slice(0, start),
            ) && !view.isSubject(text, each),
        ),
    )
    .at(0)?.text;
}

/** "The activist investor has a 5% stake": who that is stands in the sentence before. */
function heldBefore(view: SubjectView, sentence: Sentence): string | undefined {
  if (/^(?:On [^,]{3,30}, )?[Tt]he Reporting Persons?\b/.test(sentence.text)) return filerOf(view, sentence);
  const before = view.passage.sentences[sentence.index - 1];
  return before !== undefined && sameHolder.test(sentence.text) ? holderOf(view, before) : undefined;
}
