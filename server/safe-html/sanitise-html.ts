/** Formatted text that people write is harmless before it is stored: one list of what it may hold. */
import sanitizeHtml from 'sanitize-html'

const tags = `p br hr h1 h2 h3 h4 h5 h6 blockquote pre code strong b em i u s sub sup mark ul ol li a img figure
  figcaption table thead tbody tfoot tr th td caption colgroup col`

const options: sanitizeHtml.IOptions = {
  allowedTags: tags.split(/\s+/),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: keepOpenerOut },
}

/** What of a text may be shown to others; scripts, styles, frames, forms and strange addresses are gone. */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options)
}

/** A page that opens in a tab of its own learns nothing of the page it came from. */
function keepOpenerOut(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { target, rel: _rel, ...kept } = attribs
  return {
    tagName,
    attribs: target === '_blank' ? { ...kept, target, rel: 'noopener noreferrer' } : kept,
  }
}
