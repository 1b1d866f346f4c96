import * as z from 'zod';
import { EventType } from '#lib/entity/event-type';
import { fieldName } from '#lib/field/catalogue';
import { jobFunction, seniority } from '#lib/field/job-kinds';
import { fieldSchemas } from '#lib/field/schemas';
import { sourceName } from '#lib/field/source';
import { lazy } from '#lib/shared/lazy';
import tables from './vocabulary.json' with { type: 'json' };

/** Phrases of a brief with their meanings: regular expressions over lower-case text, separated by `|`. */
const phrases = <T>(meaning: z.ZodType<T>) => z.array(z.tuple([z.string(), meaning]));

/** What briefs say about functions, levels, companies, events, fields and sources. */
export const vocabulary = lazy(() =>
  z
    .object({
      functionPhrases: phrases(jobFunction),
      seniorityPhrases: phrases(z.array(seniority)),
      /** Titles searched for as such, in canonical form. */
      titlePhrases: phrases(z.string()),
      companyTypePhrases: phrases(fieldSchemas().company_type),
      sizePhrases: phrases(z.object({ min: z.int().optional(), max: z.int().optional() })),
      eventPhrases: phrases(EventType),
      fieldPhrases: phrases(z.array(fieldName)),
      sourcePhrases: phrases(sourceName),
      /** Demonyms of regions and of the countries that briefs name most. */
      demonyms: phrases(z.string()),
    })
    .parse(tables),
);

export const tenurePhrases = 'new in (?:the |their )?(?:role|job|position)|first (?:100|90) days';

/** Technologies that a brief may name without saying that they are in use. */
export const knownTechnologies =
  `aws|amazon web services|azure|gcp|google cloud|kubernetes|docker|terraform|ansible|jenkins|github|gitlab|bitbucket|jira|confluence|slack|microsoft teams|zoom|okta|auth0
salesforce|hubspot|pipedrive|zoho|marketo|pardot|eloqua|mailchimp|klaviyo|braze|segment|mixpanel|amplitude|google analytics|intercom|zendesk|freshdesk|drift|outreach\\.io|salesloft|gong
sap|oracle|netsuite|workday|dynamics 365|servicenow|snowflake|databricks|bigquery|redshift|looker|tableau|power bi|dbt|airflow|kafka|spark|hadoop|mongodb|postgres(?:ql)?|mysql|redis|elasticsearch|cassandra
react|angular|vue|next\\.js|node\\.js|python|java|golang|rust|ruby on rails|django|php|laravel|\\.net|swift|kotlin|flutter|typescript|graphql
shopify|magento|woocommerce|bigcommerce|stripe|adyen|paypal|braintree|wordpress|drupal|contentful|webflow|wix|squarespace|cloudflare|fastly|akamai|datadog|new relic|splunk|grafana|sentry|pagerduty|twilio|sendgrid|openai|anthropic|pytorch|tensorflow`.replaceAll(
    '\n',
    '|',
  );

/** Country names that are not the English name in ISO's list. */
export const otherPlaces: readonly string[] =
  'usa|u.s.a|u.s|uk|uae|the netherlands|czech republic|england|scotland|wales|great britain|turkey|ivory coast|hong kong'.split(
    '|',
  );
