import type { Finding } from '#lib/detectors/finding';
import { findExchange } from '#lib/detectors/text/exchanges';
import { withoutMay } from '#lib/detectors/text/guards';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';

const notice =
  /\b(?:not(?: currently)? in compliance|not (?:yet )?regained compliance|no longer (?:in compliance|complies|complied|meets|satisfies|satisfied|met)|fail(?:s|ed|ure) to (?:comply|satisfy|meet|maintain)|below (?:the )?(?:minimum|\$1|(?:[A-Za-z]+'s |its )?(?:continued )?listing (?:standard|criteri|requirement))|does not (?:comply|meet|satisfy)|not complying|did not (?:comply|meet|satisfy)|non-?compliance|deficien(?:cy|t)|fell below|had fallen below|delist)/i;
const regained =
  /\b(?<!\bnot (?:yet )?)(?:now (?:complies|in compliance)|evidenced compliance|regain(?:s|ed) compliance|has regained|back in compliance|return(?:s|ed) to compliance)\b/i;
const listingRule =
  /\b(?:(?:Nasdaq|NASDAQ|NYSE) (?:delisting|deficiency|non-?compliance)|(?:Nasdaq|NASDAQ|NYSE) (?:[\w-]+ )?(?:notice|letter|notification) (?:of|for|on|over|about|regarding)|complian(?:ce|t) with (?:the )?(?:Nasdaq|NASDAQ|NYSE)|below \$1(?:\.00)? (?:per share )?(?:for|over) (?:(?:the )?(?:last|previous|prior|past|preceding) )?(?:30|thirty)(?: \(30\))? consecutive|listing (?:rule|standard|requirement|criteri)|continued listing|Listing Rule \d|Marketplace Rule|Section 80[12]|average closing (?:share )?price of [^;]{3,60} (?:fell|had fallen|was|has fallen) below|minimum (?:average (?:closing |share )*price|bid price|closing bid|stockholders' equity|market value|shareholders' equity|average closing)|bid price requirement)/i;
const rule =
  /\b((?:Nasdaq |NASDAQ )?(?:Listing|(?:Global |Capital )?Market(?:place)?) Rule \d{4}(?:\([\dA-Za-z]+\))*|Section (?:80\d|303A?|10\d\d)(?:\.\d+[A-Z]?)?(?:\([\dA-Za-z]+\))*(?: of the (?:NYSE|New York Stock Exchange)(?: American| MKT)?(?:'s)?(?: Listed)? Company (?:Manual|Guide))?)/i;

const size =
  /\b(?:(?:exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|cross(?:es|ed|ing)?|pass(?:es|ed|ing)|reach(?:es|ed)|top(?:s|ped)) (?:the )?(\$\d[\d.]* ?(?:billion|million))(?: \w+)? (?:in (?:total )?(?:consolidated )?assets |total assets )?(?:regulatory )?(?:threshold|asset threshold)|became (?:a )?(large accelerated filer|systemically important))/i;

const mayTell = mayHold(
  /threshold|large accelerated filer|systemically important|\blisting|marketplace rule|section 80|minimum|bid price|consecutive|complian|delisting|deficiency|notice of/i,
);

const floor =
  /\b(?:below|less than|at least|under|minimum(?: [\p{Ll} ]{3,30})? of)(?: the)?(?: minimum)?(?: of)? (\$\d+(?:\.\d+)?(?: (?:million|billion))?(?: per share)?)/iu;

/** What had to be met: the floor where one is told, else the rule. */
function thresholdText(text: string): string {
  const told =
    /\bminimum [^,.;$]{3,60}?(?= (?:requirement|rule|required|for|set|under))|\$\d[\d.,]*(?: million)? (?:minimum [^,.;]{3,40})/i;
  return (
    floor.exec(text)?.[1] ?? told.exec(text)?.[0] ?? rule.exec(text)?.[1] ?? 'continued listing standard'
  );
}

function dateIn(sentence: Sentence): string | undefined {
  return sentence.dates().find((date) => date.iso.length === 10)?.iso;
}

/** A listing rule no longer met or met again (Item 3.01), or a size at which another regime begins to apply. */
export function listingFinding(view: SubjectView): Finding[] {
  for (const sentence of view.passage.sentences) {
    const { text } = sentence;
    if (!mayTell(sentence)) continue;
    const grown = size.exec(text);
    if (
      grown !== null &&
      (view.mentionsSubject(sentence) || view.genericIsSubject(sentence)) &&
      !/\b(?:may|might|could|if|expects?|would|will|not)\b/i.test(text)
    ) {
      return [
        {
          subtype: 'size',
          date: dateIn(sentence),
          payload: { threshold_text: grown[1] ?? grown[2] ?? '', direction: 'above', kind: 'size' },
          confidence: 0.7,
          from: sentence,
        },
      ];
    }
    if (!listingRule.test(text)) continue;
    const isNotice =
      notice.test(text) &&
      /\b(?:notif|notice|letter|received|(?:was|were|been) advised|advised (?:the [Cc]ompany|it|us)\b|informed|indicated|determined|consecutive business days)/i.test(
        text,
      );
    if (!isNotice && !regained.test(text)) continue;
    if (
      /\b(?:may|if|could|would|there can be no assurance|intends)\b/i.test(withoutMay(text)) &&
      !/\breceived\b/i.test(text)
    )
      continue;
    if (!view.mentionsSubject(sentence) && !view.genericIsSubject(sentence)) continue;
    const back = regained.test(text);
    return [
      {
        subtype: 'listing_rule',
        date: dateIn(sentence),
        payload: {
          issuer: view.names()[0],
          threshold_text: thresholdText(text),
          direction: back ? 'above' : 'below',
          kind: 'listing_rule',
          rule: rule.exec(text)?.[1] ?? findExchange(text),
        },
        confidence: 0.85,
        from: sentence,
      },
    ];
  }
  return [];
}
