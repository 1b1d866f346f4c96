import { describe, expect, it } from 'vitest';
import { evidenceFromFiling } from '#lib/detectors/filings/evidence-from-filing';
import { edgarReply } from '#test/detectors/edgar-record';
import { enriched, facts } from '#test/detectors/enriched';

const url = 'https://www.sec.gov/Archives/edgar/data/1/000000000000000001/doc';
const xml = (path: string) => edgarReply(`Archives/edgar/data/${path}/primary_doc.xml`) ?? '';

const twoItems = `<html><body><div style="display:none">hidden facts</div><p>FORM 8-K</p>
<table><tr><td>Item&nbsp;5.02.</td><td>Departure of Directors or Certain Officers.</td></tr></table>
<p>On May&nbsp;1, 2019, <b>Ann Lee</b> resigned as Chief Financial
Officer of Acme Corp., effective immediately. See Item 8.01 below.</p>
<p><b>Item 8.01.</b> Other Events.</p><p>Acme Corp. opened a plant.</p>
<p>Item 9.01 Financial Statements and Exhibits.</p><p>99.1 Press release.</p>
<p>SIGNATURES</p><p>Date: May 2, 2019</p></body></html>`;

describe('evidence from a filing', () => {
  it('is one piece per item of an 8-K, without exhibits, signatures and hidden parts', () => {
    const evidence = evidenceFromFiling({
      form: '8-K',
      items: ['5.02', '8.01', '9.01'],
      filed_at: '2019-05-02T16:00:00Z',
      url,
      document_html: twoItems,
    });
    expect(
      evidence.map(({ item, form, kind, published_at, text }) => ({ item, form, kind, published_at, text })),
    ).toEqual([
      {
        item: '5.02',
        form: '8-K',
        kind: 'filing',
        published_at: '2019-05-02T16:00:00Z',
        text: 'Item 5.02. Departure of Directors or Certain Officers.\nOn May 1, 2019, Ann Lee resigned as Chief Financial Officer of Acme Corp., effective immediately. See Item 8.01 below.',
      },
      {
        item: '8.01',
        form: '8-K',
        kind: 'filing',
        published_at: '2019-05-02T16:00:00Z',
        text: 'Item 8.01. Other Events.\nAcme Corp. opened a plant.',
      },
    ]);
  });

  it('has the same identity when read again, and another if the text changed', () => {
    const read = (document_html: string) =>
      evidenceFromFiling({ form: '8-K', filed_at: '2019-05-02', url, document_html }).map((each) => each.id);
    expect(read(twoItems)).toEqual(read(twoItems));
    expect(read(twoItems)[1]).not.toBe(read(twoItems.replace('a plant', 'two plants'))[1]);
  });

  it('joins the wrapped lines of a plain-text filing', () => {
    const text =
      'FORM 8-K\n\nItem 2.  Acquisition of Assets\n\nOn July 1, 1996, the Registrant acquired\nCombo, Inc., a California\ncorporation.\n\nSIGNATURES\n';
    const [item] = evidenceFromFiling({ form: '8-K', filed_at: '1996-07-03', url, document_html: text });
    expect(item?.text).toBe(
      'Item 2. Acquisition of Assets\nOn July 1, 1996, the Registrant acquired Combo, Inc., a California corporation.',
    );
  });

  it('has the figures of a Form D as structured data, and a round only if a company sold equity', () => {
    const [fund] = evidenceFromFiling({
      form: 'D',
      filed_at: '2023-01-20',
      url,
      document_html: xml('1958740/000195874023000001'),
    });
    expect(fund?.structured).toMatchObject({
      shape: 'form_d',
      issuer_cik: '1958740',
      is_pooled_fund: true,
      is_amendment: false,
    });
    expect(
      enriched({
        name: 'AP Fund IV, a series of Inference Technology Partners, LP',
        cik: '1958740',
        evidence: fund === undefined ? [] : [fund],
      }),
    ).toEqual([]);
  });

  it('reads a Form D of a start-up as a funding round of the amount sold', () => {
    const form = `<?xml version="1.0"?><edgarSubmission><submissionType>D</submissionType><primaryIssuer><cik>0001234567</cik><entityName>Quill Robotics, Inc.</entityName></primaryIssuer>
      <offeringData><industryGroup><industryGroupType>Other Technology</industryGroupType></industryGroup><typeOfFiling><dateOfFirstSale><value>2021-03-02</value></dateOfFirstSale></typeOfFiling>
      <typesOfSecuritiesOffered><isEquityType>true</isEquityType></typesOfSecuritiesOffered><businessCombinationTransaction><isBusinessCombinationTransaction>false</isBusinessCombinationTransaction></businessCombinationTransaction>
      <offeringSalesAmounts><totalOfferingAmount>12000000</totalOfferingAmount><totalAmountSold>9500000</totalAmountSold></offeringSalesAmounts></offeringData></edgarSubmission>`;
    const evidence = evidenceFromFiling({ form: 'D', filed_at: '2021-03-15', url, document_html: form });
    const [round] = enriched({ name: 'Quill Robotics', cik: '1234567', evidence });
    expect(round).toMatchObject({
      event_type: 'funding_round',
      happened_at: '2021-03-02',
      quote: 'Total Offering Amount: $12,000,000; Total Amount Sold: $9,500,000',
      payload: {
        amount: 9500000,
        currency: 'USD',
        participating_investors: [],
        announced_date: '2021-03-15',
      },
    });
  });

  it('reads Schedules 13D and 13G as crossings of five percent', () => {
    const read = (form: string, path: string) =>
      evidenceFromFiling({ form, filed_at: '2025-11-25', url, document_html: xml(path) });
    expect(
      facts(
        enriched({
          name: 'Jushi Holdings Inc.',
          cik: '1909747',
          evidence: read('SCHEDULE 13G', '1909747/000204849025000001'),
        }),
      ),
    ).toEqual([
      [
        'regulatory_crossing',
        {
          holder: 'Marex Securities Products Inc.',
          issuer: 'Jushi Holdings Inc.',
          threshold: 5,
          threshold_text: '5 %',
          direction: 'above',
          value: 5.1,
          kind: 'ownership',
          rule: 'Schedule 13G',
        },
      ],
    ]);
    const [aadi] = enriched({
      name: 'Aadi Bioscience, Inc.',
      cik: '1422142',
      evidence: read('SCHEDULE 13D', '1422142/000137360424000001'),
    });
    expect(aadi?.payload).toMatchObject({
      holder: 'Leonard Braden Michael',
      threshold: 5,
      direction: 'above',
      value: 9.9,
    });
  });

  it('of a form without events is empty', () => {
    expect(
      evidenceFromFiling({ form: '10-Q', filed_at: '2020-05-01', url, document_html: twoItems }),
    ).toEqual([]);
  });
});
