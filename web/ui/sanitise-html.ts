import createPurifier from 'dompurify'

const tags = (
  'p br hr h1 h2 h3 h4 strong b em i u s sub sup ul ol li blockquote code pre a img ' +
  'table thead tbody tr th td'
).split(' ')

const linkPattern = /^(https?:\/\/|mailto:)/i
const picturePattern = /^(https:\/\/|\/(?![/\\]))/i

/** Whether a formatted text may link to an address: pages of the web and e-mail. */
export const isLinkAllowed = (address: string): boolean =>
  linkPattern.test(address.trim()) && URL.canParse(address.trim())

const guardLink = (link: Element): void => {
  if (!isLinkAllowed(link.getAttribute('href') ?? '')) {
    link.removeAttribute('href')
    return
  }
  link.setAttribute('rel', 'noopener noreferrer')
  link.setAttribute('target', '_blank')
}

const guardPicture = (picture: Element): void => {
  if (!picturePattern.test(picture.getAttribute('src') ?? '')) picture.remove()
}

const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') guardLink(node)
  if (node.tagName === 'IMG') guardPicture(node)
})

/** Formatted text without anything that could run, spy or disguise itself. Links open beside the portal. */
export const sanitiseHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'rel', 'target', 'src', 'alt', 'title', 'start', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
