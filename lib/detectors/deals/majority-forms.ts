import { type Form, namedFirm } from '#lib/detectors/deals/deal-words';

/** Deals told by how much of a firm somebody has now: shares tendered, holdings raised to the whole, ownership taken. */
export const majorityForms: readonly Form[] = [
  {
    // "holders of Acme tendered about 91 pct of the shares under its 92 dlr a share offer".
    pattern:
      /\b(?:share|stock)?holders of (?=[^;]{2,60} (?:have |had )?tendered (?:about |around |some |more than |over )?(?:[5-9]\d|100)(?:\.\d+)? ?(?:%|per ?cent|pct))/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\btendered\b/i,
  },
  {
    // "increases its ownership in Acme Oy to 100%".
    pattern:
      /\b(?:increas(?:e[sd]?|ing)|rais(?:e[sd]?|ing)|lift(?:s|ed|ing)?|boost(?:s|ed|ing)?) (?:its|their) (?:[\p{Ll}-]+ )?(?:ownership|holding|shareholding|stake|interest) (?:of|in) (?=[^;,]{2,60}? to (?:100 ?(?:%|per ?cent|pct)|full ownership))/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bto (?:100|full)/i,
  },
  {
    // "declares Acme Gold offer unconditional".
    pattern:
      /\b(?:[Dd]eclare[sd]?) (?:its )?(?=(?:\p{Lu}[^\s;,]* ){1,4}(?:takeover )?(?:offer|bid) (?:wholly )?unconditional)/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /unconditional/i,
  },
  {
    // "exercised a call to take full ownership of Acme".
    pattern: new RegExp(
      `\\b(?:tak(?:e|es|ing|en)|took|assum(?:es|ed)|acquir(?:es|ed)|gain(?:s|ed)|pay(?:s|ing)? (?:US)?[$€£][^;,]{1,20} for) (?:full|complete|sole|outright|100% |100 per ?cent) ?ownership of ${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /ownership of\b/i,
  },
  {
    // "has lifted its stake in Acme above 50 percent, sealing its takeover".
    pattern:
      /\b(?:increas(?:e[sd]?|ing)|rais(?:e[sd]?|ing)|lift(?:s|ed|ing)?|boost(?:s|ed|ing)?|took|takes|taken) (?:its|their) (?:[\p{Ll}-]+ )?(?:ownership|holding|shareholding|stake|interest) (?:of|in) (?=[^;,]{2,60}? (?:above|over|past|beyond|to more than) 50 ?(?:%|per ?cent|pct))/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /\b(?:above|over|past|beyond|than) 50/i,
    context: (near) => /\b(?:sealing|clinching|takeover|control|offer|bid)\b/i.test(near),
  },
  {
    // "raising its stake in Acme to 51 percent from 47 percent": what was less than half is more.
    pattern:
      /\b(?:(?<=\b(?:said|announced) (?:it|they) )would )?(?:increas(?:e[sd]?|ing)|rais(?:e[sd]?|ing)|lift(?:s|ed|ing)?|boost(?:s|ed|ing)?|tak(?:e|es|ing|en)|took) (?:its|their) (?:[\p{Ll}-]+ )?(?:ownership|holding|shareholding|stake|interest) (?:of|in) (?=[^;,]{2,80}? to (?:5[0-9]|[6-9]\d)(?:\.\d+)? ?(?:%|per ?cent|pct) from (?:[1-4]?\d|50)(?:\.\d+)?(?: ?(?:%|per ?cent|pct)| |,|\.|$))/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bfrom\b/i,
  },
  {
    // "95.5 percent of Acme shares had been tendered, sealing the takeover".
    pattern:
      /\b(?:[5-9]\d|100)(?:\.\d+)? ?(?:%|per ?cent|percent|pct) of (?=[^;,]{2,50}? (?:shares?|stock) (?:have |had |were |was )?(?:been )?tendered)/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\btendered\b/i,
    context: (near) => /\b(?:sealing|clinching|complet\w+|succe\w+|accepted|unconditional)\b/i.test(near),
  },
];
