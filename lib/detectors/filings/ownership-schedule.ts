import * as z from 'zod';
import { DateText, NumberText, parseXml } from '#lib/detectors/filings/xml';
import { matchesIn } from '#lib/detectors/text/matches';
import type { OwnershipFacts } from '#lib/entity/evidence';

const text = z.string().optional().catch(undefined);

const Person13D = z.object({
  reportingPersonCIK: text,
  reportingPersonName: z.string(),
  aggregateAmountOwned: NumberText,
  percentOfClass: NumberText,
});
const Person13G = z.object({
  reportingPersonCIK: text,
  reportingPersonName: z.string(),
  reportingPersonBeneficiallyOwnedAggregateNumberOfShares: NumberText,
  classPercent: NumberText,
});

const Submission = z.object({
  edgarSubmission: z.object({
    headerData: z.object({ submissionType: z.string() }),
    formData: z.object({
      coverPageHeader: z.object({
        dateOfEvent: DateText,
        eventDateRequiresFilingThisStatement: DateText,
        issuerInfo: z.object({ issuerCIK: text, issuerCik: text, issuerName: z.string() }),
      }),
      reportingPersons: z.object({ reportingPersonInfo: z.array(Person13D) }).optional(),
      coverPageHeaderReportingPersonDetails: z.array(Person13G).optional(),
    }),
  }),
});

/** Reads a Schedule 13D or 13G in XML (EDGAR since December 2024). Throws a ZodError if it is neither. */
export function readOwnershipSchedule(xml: string): OwnershipFacts {
  const { headerData, formData } = Submission.parse(parseXml(xml)).edgarSubmission;
  const cover = formData.coverPageHeader;
  const cik = cover.issuerInfo.issuerCIK ?? cover.issuerInfo.issuerCik;
  const date = cover.dateOfEvent ?? cover.eventDateRequiresFilingThisStatement;
  const people = [
    ...(formData.reportingPersons?.reportingPersonInfo ?? []).map((person) => ({
      name: person.reportingPersonName,
      cik: person.reportingPersonCIK,
      percent: person.percentOfClass,
      shares: person.aggregateAmountOwned,
    })),
    ...(formData.coverPageHeaderReportingPersonDetails ?? []).map((person) => ({
      name: person.reportingPersonName,
      cik: person.reportingPersonCIK,
      percent: person.classPercent,
      shares: person.reportingPersonBeneficiallyOwnedAggregateNumberOfShares,
    })),
  ];
  return {
    shape: 'ownership',
    schedule: /13D/.test(headerData.submissionType) ? '13D' : '13G',
    issuer: cover.issuerInfo.issuerName,
    ...(cik === undefined ? {} : { issuer_cik: String(Number(cik)) }),
    is_amendment: headerData.submissionType.endsWith('/A'),
    ...(date === undefined ? {} : { event_date: date }),
    holders: people.flatMap((person) =>
      person.percent === undefined
        ? []
        : [
            {
              name: person.name,
              percent: person.percent,
              ...(person.cik === undefined ? {} : { cik: String(Number(person.cik)) }),
              ...(person.shares === undefined ? {} : { shares: person.shares }),
            },
          ],
    ),
  };
}

const issuerLabel = /^(.{2,120})\n\(?name of issuer\)?/im;
const personBlock =
  /names? of reporting persons?[^\n]*\n(?:[^\n]*(?:I\.?R\.?S\.?|identification)[^\n]*\n)?([^\n]{2,100})[\s\S]{0,2500}?percent of class[^\n]*\n(?:[^\n]*\n){0,2}?[^\n\d]{0,20}(\d{1,3}(?:\.\d+)?) ?%/gi;

/** Reads the cover pages of a 13D or 13G printed as text (EDGAR before December 2024); `undefined` if they are unreadable. */
export function readPrintedSchedule(form: string, documentText: string): OwnershipFacts | undefined {
  const issuer = issuerLabel.exec(documentText)?.[1]?.trim();
  const holders = matchesIn(documentText, personBlock).flatMap((match) =>
    match[1] === undefined || match[2] === undefined
      ? []
      : [{ name: match[1].replace(/^\(?\d+\)?\.?\s*/, '').trim(), percent: Number(match[2]) }],
  );
  if (issuer === undefined || holders.length === 0) return undefined;
  return {
    shape: 'ownership',
    schedule: /13D/.test(form) ? '13D' : '13G',
    issuer,
    is_amendment: form.endsWith('/A'),
    holders,
  };
}

/** The schedule's cover pages as lines of text, so that quotes can be cut from it. */
export function ownershipText(facts: OwnershipFacts): string {
  return [
    `Schedule ${facts.schedule}${facts.is_amendment ? '/A' : ''}`,
    `Name of Issuer: ${facts.issuer}`,
    `Date of Event Which Requires Filing of this Statement: ${facts.event_date ?? 'not stated'}`,
    ...facts.holders.map(
      (holder) =>
        `Reporting Person: ${holder.name}; Aggregate Amount Beneficially Owned: ${holder.shares?.toLocaleString('en-US') ?? 'not stated'}; Percent of Class: ${holder.percent}%`,
    ),
  ].join('\n');
}
