/** A whole document: what machines read of it, the header with the menu, the content and the footer. */
import { drawNotice, drawTracker } from './cookie-notice.ts'
import { html, type Html } from '#server/ground/html.ts'
import { homeOf, menuOf } from './site-menu.ts'
import type { Site } from './site.ts'
import { sheetOf } from './style-sheets.ts'

/** What is said of a page besides its content; `path` is where it is always found. */
export type About = {
  title: string
  path: string
  description?: string | null
  /** The address of its picture, for other programs. */
  picture?: string | null
  kind?: 'website' | 'article'
  /** Found by its address alone. */
  isUnlisted?: boolean
}

export function layOut(site: Site, about: About, content: Html): string {
  return html`<!doctype html>
    <html lang="${site.language}">
      <head>
        ${drawMeta(site, about)}
      </head>
      <body>
        <a class="skip" href="#content">${site.say('skip')}</a>
        ${drawTop(site, about.path)}
        <main id="content" tabindex="-1">${content}</main>
        ${drawFoot(site)} ${drawNotice(site, about.path)} ${drawTracker(site, about.path)}
      </body>
    </html> `.html
}

function drawMeta(site: Site, about: About): Html {
  const { title, description, picture, kind = 'website' } = about
  const address = site.origin + about.path
  const property = (name: string, value: string | null | undefined): Html | false =>
    Boolean(value) && html`<meta property="${name}" content="${value}" /> `
  return html`<meta charset="utf-8" />
    <meta name="referrer" content="same-origin" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title === site.firm ? title : `${title} – ${site.firm}`}</title>
    ${description && html`<meta name="description" content="${description}" /> `}${
      (about.isUnlisted || site.isSignedIn) && html`<meta name="robots" content="noindex" /> `
    } <link rel="canonical" href="${address}" /> ${
      site.hasNews &&
      html`<link rel="alternate" type="application/atom+xml" title="${site.firm}" href="/feed.xml" /> `
    }${property('og:title', title)}${property('og:description', description)}${property('og:type', kind)}${property(
      'og:url',
      address,
    )}${property('og:site_name', site.firm)}${property('og:image', picture)}
    <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />
    <meta name="theme-color" content="${site.theme.colours.surface}" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/site/${sheetOf(site.theme.key)}" />`
}

function drawTop(site: Site, here: string): Html {
  const home = homeOf(site)
  const logo = site.portal?.logo
  return html`<header class="top">
    <a class="brand" href="${home}" ${here === home && html` aria-current="page"`}
      >${logo && html`<img src="${logo}" alt="" width="40" height="40" />`}<span>${site.firm}</span></a
    >
    <button class="opener" type="button" popovertarget="menu">${site.say('menu')}</button>
    <nav id="menu" popover aria-label="${site.say('pagesOf', { firm: site.firm })}">
      <ul role="list">
        ${menuOf(site).map(
          ({ href, name }) =>
            html`<li>
              <a href="${href}" ${isWithin(here, href) && html` aria-current="page"`}>${name}</a>
            </li>`,
        )}
      </ul>
    </nav>
    <a class="button primary enter" href="${site.isSignedIn ? '/portals' : '/login'}"
      >${site.say(site.isSignedIn ? 'toPortal' : 'signIn')}</a
    >
  </header>`
}

const isWithin = (here: string, path: string): boolean => here === path || here.startsWith(`${path}/`)

function drawFoot(site: Site): Html {
  const { portal } = site
  return html`<footer class="foot">
    <p class="name">${site.firm}</p>
    ${
      portal &&
      html`<p>
        <span class="muted">${site.say('contact')}</span> <a href="mailto:${portal.email}">${portal.email}</a>
        <a href="tel:${portal.phone.replace(/[^\d+]/g, '')}">${portal.phone}</a>
      </p>`
    }
    ${portal?.legalLine && html`<p class="muted">${portal.legalLine}</p>`}
    <ul role="list">
      <li><a href="/team">${site.say('team')}</a></li>
      ${site.hasNews && html`<li><a href="/feed.xml">${site.say('feed')}</a></li>`}
    </ul>
  </footer>`
}
