import { expect, test } from 'vitest';
import { canBeFirmAsked, canBeOneFirm } from '#lib/identity/asked-firm';

test.each([
  ['Helios Grid', 'Helios', true],
  ['Apple', 'Apple Inc.', true],
  ['Apple', 'Apple Leisure Group', false],
  ['Delta', 'Delta Faucet Company', false],
  ['Siemens', 'Siemens Healthineers AG', false],
  ['Siemens', 'Siemens Germany', true],
  ['Siemens', 'Siemens Technologies Europe', true],
  ['Siemens', 'Siemens North America', true],
  ['Walmart', 'Walmart Stores', true],
  ['Apple', 'Apple TV', false],
  ['FedEx', 'Fed Ex', true],
  ['Siemens', 'Siemens AG Österreich', true],
  ['Müller Maschinenbau GmbH', 'Mueller Maschinenbau', true],
  ['Mueller', 'Müller AG', true],
  ['Müller', 'Mueller Water Products', false],
  ['Acme Robotics', 'Acme Robotics Linz', true],
  ['Bluefin', 'Acme', false],
  ['PwC', 'PwC Deutschland', true],
  ['SAP Deutschland SE & Co. KG', 'SAP', true],
  ['SAP', 'SAP Fioneer', false],
  ['US', 'US Foods', false],
  ['KPMG', 'KPMG AG Wirtschaftsprüfungsgesellschaft', true],
  ['JPMorgan Chase', 'J.P. Morgan', true],
  ['Procter & Gamble', 'Procter Gamble', true],
  ['AT&T', 'ATT', true],
  ['Grupo Bimbo', 'Bimbo', true],
  ['Santander', 'Banco Santander', true],
  ['Grupo Modelo', 'Modelo Continental', false],
  ['Acme Robotics (formerly Bolt Labs)', 'Bolt Labs', true],
  ['Twitter (now X)', 'X', true],
  ['Industria Textil S.A. (Inditex)', 'Inditex', true],
  ['International Business Machines Corporation', 'IBM', true],
  ['British Broadcasting Corporation', 'BBC', true],
  ['Massachusetts Institute of Technology', 'MIT', true],
  ['TCS', 'Tata Consultancy Services', true],
  ['Marks & Spencer', 'M&S', true],
  ['Legal & General', 'L&G', true],
  ['Deutsche Bank', 'DB', false],
  ['American Bakery Group', 'ABC', false],
  ['Sap Ag Partners', 'Sap', false],
  ['Nordwind Maritime Services', 'Nms', false],
  ['H&M Hennes & Mauritz', 'H&M', true],
  ['HM Treasury', 'H&M', false],
  ['LG Electronics', 'L&G', false],
  ['PG&E', 'P&G', false],
  ['A. O. Smith', 'A&O', false],
  ['E.ON', 'EON Reality', false],
  ['bluebird bio', 'Blue Bird', false],
  ['J.P. Morgan', 'JPMorgan Leisure', false],
  ['Siemens', 'Siemens Wohnungsgesellschaft', false],
  ['X', 'X Labs', false],
  ['Air Canada', 'Air', false],
  ['Groupe ADP', 'ADP', false],
  ['Air Liquide', 'Air Liquide Deutschland', true],
])('%s can be the company requested as %s: %s', (found, asked, can) => {
  expect(canBeFirmAsked(found, asked)).toBe(can);
});

test.each([
  ['Acme (formerly Bolt)', 'Bolt', true],
  ['Acme (now hiring)', 'Bolt (now hiring)', false],
])('%s and %s can be one firm: %s', (one, other, can) => {
  expect(canBeOneFirm(one, other)).toBe(can);
  expect(canBeOneFirm(other, one)).toBe(can);
});
