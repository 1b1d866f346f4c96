import { publicSuffixes } from '#lib/identity/public-suffixes';
import { wordList } from '#lib/shared/lazy';

/**
 * The registrable domain of a host or address, lower case: `https://careers.acme.co.uk/jobs` gives `acme.co.uk`. Hosting suffixes count as
 * public, so two customers of one hosting service are not taken for one company. A name under a reserved suffix such as `.example` or
 * `.test` keeps its last two labels.
 */
export function registrableDomain(hostOrUrl: string): string | undefined {
  const host = hostOrUrl.trim().toLowerCase().replace(/\.$/, '');
  return publicSuffixes().getDomain(host, { allowPrivateDomains: true }) ?? undefined;
}

/** The words of a domain's name: `acme-robotics.example` gives `acme robotics`. */
export const wordsOfDomain = (domain: string): string => domain.replace(/\..*/, '').replaceAll('-', ' ');

/** Networks with pages of companies and people, and link services. */
const social = wordList(`
  linkedin.com linkedin.cn lnkd.in network.example facebook.com fb.com fb.me m.me messenger.com instagram.com threads.net threads.com
  twitter.com x.com t.co tiktok.com youtube.com youtu.be pinterest.com pin.it snapchat.com reddit.com tumblr.com whatsapp.com wa.me
  telegram.org telegram.me t.me discord.com discord.gg xing.com viadeo.com vk.com ok.ru weibo.com line.me mastodon.social bsky.app
  medium.com substack.com quora.com slideshare.net vimeo.com flickr.com behance.net dribbble.com meetup.com soundcloud.com
  researchgate.net orcid.org academia.edu about.me gravatar.com bit.ly tinyurl.com goo.gl ow.ly buff.ly rebrand.ly cutt.ly is.gd rb.gy
  shorturl.at tiny.cc lnk.to linktr.ee linktree.com bio.link beacons.ai carrd.co campsite.bio taplink.cc hoo.be goo.gle g.page g.co
  wixsite.com wordpress.com weebly.com blogspot.com blogger.com godaddysites.com webflow.io myshopify.com github.io herokuapp.com
  netlify.app vercel.app pages.dev web.app strikingly.com jimdo.com jimdofree.com business.site notion.site notion.so sites.google.com
  docs.google.com drive.google.com maps.google.com`);

/** Companies whose sites host other people's pages: search, maps, directories, stores, forms, files, code, calendars. */
const platforms = wordList(`
  google.com bing.com duckduckgo.com yandex.ru baidu.com wikipedia.org wikidata.org crunchbase.com pitchbook.com zoominfo.com apollo.io
  rocketreach.co lusha.com signalhire.com glassdoor.com indeed.com kununu.com trustpilot.com yelp.com g2.com capterra.com clutch.co
  bloomberg.com dnb.com northdata.de northdata.com opencorporates.com github.com gitlab.com bitbucket.org stackoverflow.com twitch.tv
  producthunt.com wellfound.com angel.co patreon.com upwork.com fiverr.com malt.com malt.fr apple.com amazon.com ebay.com etsy.com
  calendly.com cal.com typeform.com jotform.com eventbrite.com dropbox.com box.com wetransfer.com airtable.com wix.com squarespace.com`);

/** National sites of the same services, by the name before the public suffix: `google.de`, `amazon.co.uk`. */
const socialName = /^(?:facebook|instagram|twitter|youtube|xing)\./;
const platformName = /^(?:google|amazon|ebay|glassdoor|indeed|yelp)\./;

/** `own`: a company's. `social`: owned by nobody with a page or link there. `platform`: a company's, with pages of others. */
export type HostKind = 'own' | 'social' | 'platform';

/** The host of an address, lower case; the scheme is optional. */
export const hostOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/\.$/, '');

export function hostKind(hostOrUrl: string): HostKind {
  const host = hostOf(hostOrUrl);
  const domain = registrableDomain(host) ?? host;
  if (social.has(host.replace(/^www\./, '')) || social.has(domain) || socialName.test(domain))
    return 'social';
  return platforms.has(domain) || platformName.test(domain) ? 'platform' : 'own';
}

/** Whether an address is a page at a network, a directory or a link service, and so tells no company domain. */
export function isSharedPage(address: string): boolean {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`);
  if (!url) return false;
  const kind = hostKind(url.hostname);
  return kind === 'social' || (kind === 'platform' && url.pathname.length > 1);
}
