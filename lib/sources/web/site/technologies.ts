import type { Citation } from '#lib/field/citation';
import { cite, citeRaw } from '#lib/sources/web/cite';
import type { Page } from '#lib/sources/web/site/page';

/** Signs of a technology in a page's source. Each one is conclusive by itself. */
const fingerprints: readonly (readonly [name: string, sign: RegExp])[] = [
  ['HubSpot', /js\.hs-scripts\.com|js\.hsforms\.net|hs-analytics\.net/],
  ['Google Analytics', /google-analytics\.com\/analytics\.js|googletagmanager\.com\/gtag\/js/],
  ['Google Tag Manager', /googletagmanager\.com\/gtm\.js/],
  ['Segment', /cdn\.segment\.com\/analytics/],
  ['Intercom', /widget\.intercom\.io|intercomcdn\.com/],
  ['Drift', /js\.driftt\.com/],
  ['Zendesk', /static\.zdassets\.com/],
  ['Salesforce Pardot', /pi\.pardot\.com/],
  ['Marketo', /munchkin\.marketo\.net/],
  ['Mixpanel', /cdn\.mxpnl\.com|cdn\.mixpanel\.com/],
  ['Amplitude', /cdn\.amplitude\.com/],
  ['Heap', /cdn\.heapanalytics\.com/],
  ['Hotjar', /static\.hotjar\.com/],
  ['FullStory', /fullstory\.com\/s\/fs\.js/],
  ['Optimizely', /cdn\.optimizely\.com/],
  ['Stripe', /js\.stripe\.com/],
  ['Shopify', /cdn\.shopify\.com/],
  ['WordPress', /\/wp-content\/|\/wp-includes\//],
  ['Webflow', /assets(?:-global)?\.website-files\.com|data-wf-site=/],
  ['Squarespace', /static1\.squarespace\.com/],
  ['Wix', /static\.wixstatic\.com/],
  ['Drupal', /Drupal\.settings|data-drupal-|\/sites\/default\/files\//],
  ['Contentful', /images\.ctfassets\.net/],
  ['Sanity', /cdn\.sanity\.io/],
  ['Next.js', /\/_next\/static\/|__NEXT_DATA__/],
  ['Nuxt', /\/_nuxt\/|__NUXT__/],
  ['Gatsby', /id="___gatsby"/],
  ['React', /react(?:-dom)?(?:\.production)?\.min\.js|data-reactroot/],
  ['Vue.js', /vue(?:\.runtime)?(?:\.global)?(?:\.prod)?\.min\.js|data-v-app/],
  ['Angular', /ng-version="/],
  ['jQuery', /jquery(?:-\d[\d.]*)?(?:\.min)?\.js/],
  ['Bootstrap', /bootstrap(?:\.bundle)?(?:\.min)?\.(?:css|js)/],
  ['Cloudflare', /\/cdn-cgi\/|static\.cloudflareinsights\.com/],
  ['Vercel', /\/_vercel\/(?:insights|speed-insights)/],
  ['Amazon CloudFront', /[a-z0-9]+\.cloudfront\.net/],
  ['Sentry', /browser\.sentry-cdn\.com|js\.sentry-cdn\.com/],
  ['New Relic', /js-agent\.newrelic\.com/],
  ['Datadog', /datadoghq-browser-agent/],
  ['Algolia', /algolianet\.com|algolia\.net/],
  ['OneTrust', /cdn\.cookielaw\.org/],
  ['Calendly', /assets\.calendly\.com/],
  ['Typeform', /embed\.typeform\.com/],
  ['reCAPTCHA', /google\.com\/recaptcha/],
  ['Facebook Pixel', /connect\.facebook\.net\/[^"']*fbevents\.js/],
];

export interface Technologies {
  readonly names: readonly string[];
  readonly citations: readonly Citation[];
}

/** Technologies with traces in the pages' source, each with its trace. */
export function technologiesOf(pages: readonly Page[]): Technologies {
  const found = new Map<string, Citation>();
  for (const page of pages) {
    for (const [name, sign] of fingerprints) {
      if (found.has(name)) continue;
      const trace = sign.exec(page.raw)?.[0];
      const citation = trace === undefined ? undefined : citeRaw(page, trace);
      if (citation !== undefined) found.set(name, citation);
    }
    const generator = /<meta[^>]+name="generator"[^>]+content="([A-Za-z][\w .-]{1,30}?)[\s"\d]/i
      .exec(page.raw)?.[1]
      ?.trim();
    const citation = generator === undefined ? undefined : citeRaw(page, generator);
    if (generator !== undefined && citation !== undefined && !found.has(generator))
      found.set(generator, citation);
  }
  for (const page of pages) {
    for (const { name, citation } of namedTechnologies(page)) if (!found.has(name)) found.set(name, citation);
  }
  return { names: [...found.keys()], citations: [...found.values()] };
}

const STACK =
  /\b(?:runs? on|built (?:on|with)|[Oo]ur (?:technology |tech )?stack (?:is|includes|consists of)|[Ww]e (?:use|build with))\s+([A-Z][\w.+#-]*(?: [A-Z][\w.+#-]*)?(?:(?:,| and|, and) [A-Z][\w.+#-]*(?: [A-Z][\w.+#-]*)?)+)/;

/** Technologies that a page lists itself: "Our software runs on React, Kubernetes and AWS." A single name is not a list. */
function namedTechnologies(page: Page): { name: string; citation: Citation }[] {
  const match = STACK.exec(page.text);
  const citation = match === null ? undefined : cite(page, match[0]);
  if (match === null || citation === undefined) return [];
  return (match[1] ?? '')
    .split(/,? and |, /)
    .map((name) => name.replace(/\.$/, '').trim())
    .filter((name) => name !== '')
    .map((name) => ({ name, citation }));
}
