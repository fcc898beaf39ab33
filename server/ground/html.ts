/** HTML that is written by hand and cannot be broken by what is put into it. */

/** A piece of HTML that is known to be harmless. */
export type Html = { readonly html: string }

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** A text as HTML or XML that shows it, also within quotation marks. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function write(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escape(part)
  if (typeof part === 'number') return String(part)
  return 'html' in part ? part.html : part.map(write).join('')
}

/** What stands between the texts of the template is shown as it is and runs nothing; lists are written one after the other. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, n) => (n === 0 ? text : write(parts[n - 1]) + text)).join('') }
}

/** HTML from where it was made harmless already; nothing else goes through here. */
export const madeHarmless = (text: string): Html => ({ html: text })

export const nothing: Html = { html: '' }
