import * as z from 'zod';
import { DateText, NumberText, parseXml } from '#lib/detectors/filings/xml';
import type { FormDFacts } from '#lib/entity/evidence';

const yes = z.preprocess((value) => value === 'true' || value === 'Y' || value === '1', z.boolean());
const text = z.string().optional().catch(undefined);

const Submission = z.object({
  edgarSubmission: z.object({
    submissionType: z.string(),
    primaryIssuer: z.object({ cik: text, entityName: z.string() }),
    relatedPersonsList: z
      .object({
        relatedPersonInfo: z.array(
          z.object({
            relatedPersonName: z.object({ firstName: text, middleName: text, lastName: text }),
            relatedPersonRelationshipList: z
              .object({ relationship: z.array(z.string()) })
              .optional()
              .catch(undefined),
          }),
        ),
      })
      .optional(),
    offeringData: z.object({
      industryGroup: z.object({ industryGroupType: text }).optional().catch(undefined),
      typesOfSecuritiesOffered: z
        .object({ isEquityType: yes, isDebtType: yes, isPooledInvestmentFundType: yes })
        .partial()
        .optional()
        .catch(undefined),
      businessCombinationTransaction: z
        .object({ isBusinessCombinationTransaction: yes })
        .partial()
        .optional()
        .catch(undefined),
      typeOfFiling: z
        .object({ dateOfFirstSale: z.object({ value: DateText }).optional().catch(undefined) })
        .optional()
        .catch(undefined),
      offeringSalesAmounts: z.object({ totalOfferingAmount: NumberText, totalAmountSold: NumberText }),
    }),
  }),
});

/** Reads a Form D (`primary_doc.xml`). Throws a ZodError if the XML is not a Form D. */
export function readFormD(xml: string): FormDFacts {
  const { edgarSubmission: form } = Submission.parse(parseXml(xml));
  const data = form.offeringData;
  const kinds = data.typesOfSecuritiesOffered;
  const industry = data.industryGroup?.industryGroupType;
  const firstSale = data.typeOfFiling?.dateOfFirstSale?.value;
  const { totalOfferingAmount: offered, totalAmountSold: sold } = data.offeringSalesAmounts;
  return {
    shape: 'form_d',
    issuer: form.primaryIssuer.entityName,
    ...(form.primaryIssuer.cik === undefined ? {} : { issuer_cik: String(Number(form.primaryIssuer.cik)) }),
    is_amendment: form.submissionType.endsWith('/A'),
    is_pooled_fund:
      kinds?.isPooledInvestmentFundType === true || /pooled investment fund/i.test(industry ?? ''),
    is_business_combination: data.businessCombinationTransaction?.isBusinessCombinationTransaction === true,
    is_debt_only: kinds?.isDebtType === true && kinds.isEquityType !== true,
    ...(industry === undefined ? {} : { industry }),
    ...(offered === undefined ? {} : { offering_amount: offered }),
    ...(sold === undefined ? {} : { amount_sold: sold }),
    ...(firstSale === undefined ? {} : { first_sale_date: firstSale }),
    related_persons: (form.relatedPersonsList?.relatedPersonInfo ?? []).map((person) => ({
      name: [
        person.relatedPersonName.firstName,
        person.relatedPersonName.middleName,
        person.relatedPersonName.lastName,
      ]
        .filter((part) => part !== undefined && part !== '')
        .join(' '),
      relationships: person.relatedPersonRelationshipList?.relationship ?? [],
    })),
  };
}

const dollars = (amount: number | undefined) =>
  amount === undefined ? 'Indefinite' : `$${amount.toLocaleString('en-US')}`;

/** The form's fields as lines of text with the printed labels, so that quotes can be cut from it. */
export function formDText(facts: FormDFacts): string {
  return [
    `Form D${facts.is_amendment ? '/A' : ''}: Notice of Exempt Offering of Securities`,
    `Name of Issuer: ${facts.issuer}`,
    `Industry Group: ${facts.industry ?? 'not stated'}`,
    `Date of First Sale: ${facts.first_sale_date ?? 'yet to occur'}`,
    `Total Offering Amount: ${dollars(facts.offering_amount)}; Total Amount Sold: ${dollars(facts.amount_sold)}`,
    ...facts.related_persons.map(
      (person) => `Related Person: ${person.name} (${person.relationships.join(', ')})`,
    ),
  ].join('\n');
}
