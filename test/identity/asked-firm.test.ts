import { expect, test } from 'vitest';
import { canBeFirmAsked } from '#lib/identity/asked-firm';

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
])('%s can be the company requested as %s: %s', (found, asked, can) => {
  expect(canBeFirmAsked(found, asked)).toBe(can);
});
