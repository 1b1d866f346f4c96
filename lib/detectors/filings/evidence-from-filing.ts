import { documentText } from '#lib/detectors/filings/document-text';
import { formDText, readFormD } from '#lib/detectors/filings/form-d';
import {
  ownershipText,
  readOwnershipSchedule,
  readPrintedSchedule,
} from '#lib/detectors/filings/ownership-schedule';
import { splitItems } from '#lib/detectors/filings/split-items';
import { type Evidence, makeEvidence, type StructuredEvidence } from '#lib/entity/evidence';

/** A filing as EDGAR lists and serves it. `items` are the codes of an 8-K ("5.02,9.01" split); `url` is the document's address. */
export type Filing = {
  form: string;
  items?: readonly string[];
  filed_at: string;
  url: string;
  document_html: string;
};

/** How much of a prospectus or registration is read: its cover and summary, not its hundreds of pages. */
const prospectusCharacters = 20_000;

/** Items without an event of their own: exhibits. */
const skipped = new Set(['9.01', '7']);

function base(filing: Filing) {
  return {
    kind: 'filing' as const,
    url: filing.url,
    publisher: 'SEC EDGAR',
    published_at: filing.filed_at,
    language: 'en',
  };
}

function structured(filing: Filing, facts: StructuredEvidence, text: string): Evidence[] {
  return [
    makeEvidence({
      ...base(filing),
      form: filing.form,
      title: `Form ${filing.form}`,
      text,
      structured: facts,
    }),
  ];
}

function ownership(filing: Filing): Evidence[] {
  if (/<edgarSubmission/.test(filing.document_html)) {
    const facts = readOwnershipSchedule(filing.document_html);
    return structured(filing, facts, ownershipText(facts));
  }
  const facts = readPrintedSchedule(filing.form, documentText(filing.document_html));
  return facts === undefined ? [] : structured(filing, facts, ownershipText(facts));
}

function currentReport(filing: Filing): Evidence[] {
  const text = documentText(filing.document_html);
  const listed = (filing.items ?? []).map((item) => item.trim()).filter((item) => item !== '');
  return splitItems(text, listed)
    .filter((item) => !skipped.has(item.item) && item.text.length > 40)
    .map((item) =>
      makeEvidence({
        ...base(filing),
        form: filing.form,
        item: item.item,
        title: `Form ${filing.form}, Item ${item.item}${item.title === '' ? '' : `: ${item.title.slice(0, 160)}`}`,
        text: item.text,
      }),
    );
}

/**
 * Returns the evidence in a filing: one piece per item of an 8-K, structured figures of Form D and Schedules 13D and 13G, the first pages
 * of a prospectus or registration. Other forms have none. Throws a ZodError if a document that should be XML of a known form is not.
 */
export function evidenceFromFiling(filing: Filing): Evidence[] {
  const form = filing.form.toUpperCase();
  if (/^8-K/.test(form)) return currentReport(filing);
  if (/^D(?:\/A)?$/.test(form)) {
    const facts = readFormD(filing.document_html);
    return structured(filing, facts, formDText(facts));
  }
  if (/^(?:SC |SCHEDULE )13[DG]/.test(form)) return ownership(filing);
  if (/^(?:S-1|F-1|424B|8-A12B)/.test(form)) {
    const text = documentText(filing.document_html).slice(0, prospectusCharacters);
    return text === '' ? [] : [makeEvidence({ ...base(filing), form, title: `Form ${filing.form}`, text })];
  }
  return [];
}
