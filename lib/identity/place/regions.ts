import { foldText } from '#lib/identity/fold-text';
import { countryCodeOf } from '#lib/identity/place/country';
import { lookup } from '#lib/shared/lookup';

const nordics = 'DK FI IS NO SE';
const dach = 'DE AT CH';
const benelux = 'BE NL LU';
const europeanUnion = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';
const europe = `${europeanUnion} GB CH NO IS LI MC SM AD AL BA ME MK RS XK UA MD BY GI FO GG IM JE`;
const northAmerica = 'US CA MX';
const latinAmerica = 'MX GT BZ SV HN NI CR PA CU DO HT JM TT CO VE EC PE BO CL AR UY PY BR GY SR PR';
const southeastAsia = 'SG MY TH VN ID PH MM KH LA BN TL';
const middleEast = 'AE SA QA KW BH OM YE IQ IR IL JO LB SY PS TR';
const northAfrica = 'EG LY TN DZ MA SD';
const africa = `${northAfrica} NG GH KE ET TZ UG RW ZA ZW ZM BW NA MZ AO CM SN CI ML BF NE BJ TG GA CG CD MU MG MW SL LR GM GN`;
const eastAsia = 'CN JP KR TW HK MO MN';
const southAsia = 'IN PK BD LK NP BT MV';
const oceania = 'AU NZ FJ PG';
const asia = `${eastAsia} ${southAsia} ${southeastAsia} KZ UZ KG TJ TM AF`;

const regions = lookup<string>({
  europe,
  eu: europeanUnion,
  'european union': europeanUnion,
  eea: `${europeanUnion} NO IS LI`,
  dach,
  nordics,
  nordic: nordics,
  scandinavia: 'DK NO SE',
  benelux,
  'western europe': `${benelux} ${dach} FR GB IE ES PT IT`,
  'southern europe': 'ES PT IT GR MT CY',
  'eastern europe': 'PL CZ SK HU RO BG UA MD BY EE LV LT',
  'central europe': `${dach} PL CZ SK HU SI`,
  baltics: 'EE LV LT',
  iberia: 'ES PT',
  'uk and ireland': 'GB IE',
  uki: 'GB IE',
  emea: `${europe} ${middleEast} ${africa}`,
  mena: `${middleEast} ${northAfrica}`,
  'middle east': middleEast,
  gcc: 'AE SA QA KW BH OM',
  africa,
  apac: `${asia} ${oceania}`,
  'asia pacific': `${asia} ${oceania}`,
  asia,
  'southeast asia': southeastAsia,
  asean: southeastAsia,
  anz: 'AU NZ',
  oceania,
  'north america': northAmerica,
  na: northAmerica,
  americas: `${northAmerica} ${latinAmerica}`,
  'latin america': latinAmerica,
  latam: latinAmerica,
  'south america': 'CO VE EC PE BO CL AR UY PY BR GY SR',
});

export const regionNames: readonly string[] = Object.keys(regions);

/** Country codes of a country or region given by name or code: `DACH` gives AT, CH and DE. Empty if unknown. */
export function countriesOf(place: string): string[] {
  const region = regions[foldText(place).replace(/^the /, '')];
  if (region !== undefined) return [...new Set(region.split(' '))];
  const code = countryCodeOf(place);
  return code === undefined ? [] : [code];
}
