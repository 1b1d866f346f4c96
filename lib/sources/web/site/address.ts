import type { Citation } from '#lib/field/citation';
import { type Country, readCountry } from '#lib/identity/place/country';
import { usState } from '#lib/identity/place/us-states';
import { cite, citeRaw } from '#lib/sources/web/cite';
import { isOrganization, type JsonLdNode, nodesOf, textOf } from '#lib/sources/web/site/json-ld';
import type { Page } from '#lib/sources/web/site/page';

/** A postal address; each part with its citation, absent if it could not be read. */
export interface PostalAddress {
  readonly city?: Part;
  readonly region?: Part;
  readonly postalCode?: Part;
  readonly country?: Part & { readonly code: string };
}
interface Part {
  readonly value: string;
  readonly citation: Citation;
}

const part = (page: Page, written: string | undefined, value = written): Part | undefined => {
  const citation = written === undefined ? undefined : (citeRaw(page, written) ?? cite(page, written));
  return value === undefined || citation === undefined ? undefined : { value, citation };
};

function fromRecord(page: Page, node: JsonLdNode): PostalAddress {
  const written = textOf(node, 'addressCountry');
  const country: Country | undefined = written === undefined ? undefined : readCountry(written);
  const region = textOf(node, 'addressRegion');
  return compact({
    city: part(page, textOf(node, 'addressLocality')),
    region: part(
      page,
      region,
      country?.code === 'US' && region !== undefined ? (usState(region) ?? region) : region,
    ),
    postalCode: part(page, textOf(node, 'postalCode')),
    country: countryPart(page, written, country),
  });
}

const countryPart = (page: Page, written: string | undefined, country: Country | undefined) => {
  const found = country === undefined ? undefined : part(page, written, country.name);
  return found === undefined || country === undefined ? undefined : { ...found, code: country.code };
};

const compact = (
  address: { [Key in keyof PostalAddress]: PostalAddress[Key] | undefined },
): PostalAddress => ({
  ...(address.city === undefined ? {} : { city: address.city }),
  ...(address.region === undefined ? {} : { region: address.region }),
  ...(address.postalCode === undefined ? {} : { postalCode: address.postalCode }),
  ...(address.country === undefined ? {} : { country: address.country }),
});

/** "Memphis, TN 38120" or "Memphis, Tennessee 38120": city, state and ZIP code of a US address in running text. */
const US_LINE =
  /(?:^|[,\n•|] *|\d[^,\n]{0,60}, )([A-Z][A-Za-z.' -]{1,40}), ([A-Z]{2}),? (\d{5})(?:-\d{4})?\b/;

function fromText(page: Page): PostalAddress | undefined {
  const match = US_LINE.exec(page.text);
  const state = usState(match?.[2] ?? '');
  if (match === null || state === undefined) return undefined;
  const citation = cite(page, `${match[1]}, ${match[2]}`);
  if (citation === undefined) return undefined;
  return {
    city: { value: match[1] ?? '', citation },
    region: { value: state, citation },
    postalCode: { value: match[3] ?? '', citation },
    country: { value: 'United States', code: 'US', citation },
  };
}

const HEADQUARTERS =
  /\b(?:headquartered|headquarters|based) (?:is |are )?in ([A-Z][\p{L}.'-]+(?: [A-Z][\p{L}.'-]+){0,2})(?:, ([A-Z][\p{L}.]+(?: [A-Z][\p{L}]+){0,2}))?/u;

function fromSentence(page: Page): PostalAddress | undefined {
  const match = HEADQUARTERS.exec(page.text);
  if (match === null) return undefined;
  const country = readCountry(match[2] ?? '');
  const state = usState(match[2] ?? '');
  const city = part(page, match[1]);
  if (city === undefined) return undefined;
  return compact({
    city,
    region: state === undefined ? undefined : part(page, match[2], state),
    postalCode: undefined,
    country: state === undefined ? countryPart(page, match[2], country) : undefined,
  });
}

/** The company's address: schema.org first, then a US address line, then "headquartered in". */
export function addressOf(pages: readonly Page[]): PostalAddress | undefined {
  const records = pages.flatMap((page) =>
    page.records
      .filter(isOrganization)
      .flatMap((node) => [
        ...nodesOf(node, 'address'),
        ...nodesOf(node, 'location').flatMap((place) => nodesOf(place, 'address')),
      ])
      .map((node) => fromRecord(page, node)),
  );
  return (
    records.find((address) => address.city !== undefined || address.country !== undefined) ??
    firstOf(pages, fromText) ??
    firstOf(pages, fromSentence)
  );
}

export const firstOf = <T>(pages: readonly Page[], read: (page: Page) => T | undefined): T | undefined => {
  for (const page of pages) {
    const found = read(page);
    if (found !== undefined) return found;
  }
  return undefined;
};
