/** Formatted text. */
import { checkLength } from '#model/fields/check-text.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'

const tag = /<[^<>]*>/g
const picture = /<(img|video|iframe|hr)\b/i

/** HTML; markup without words or pictures is nothing. Only the words count for the length. */
export const richtext = fieldKind<string>({
  empty: '',
  unreadable: 'text',
  read: (input) => {
    if (typeof input !== 'string') return null
    return wordsOf(input) === '' && !picture.test(input) ? '' : input
  },
  check: (html, field) => checkLength(wordsOf(html), field),
})

/** The words of formatted text. Worked case: '<p>Hello <b>you</b></p>' is 'Hello you'. */
export function wordsOf(html: string): string {
  return html.replaceAll(tag, '').replaceAll('&nbsp;', ' ').trim()
}
