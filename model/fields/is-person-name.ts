/** The most letters a name may have where strangers give it. */
export const mostName = 100

/** Line breaks, markup, addresses of the web and of people, with or without what usually begins them. */
const noName = /[\p{Cc}\p{Zl}\p{Zp}<>@\\/:]|www\.|\.(?:\p{Ll}{2}|\p{Lu}{2})/u

/**
 * Whether a text that a stranger gives may be the name of a person or company: it will stand in e-mails. Worked case: 'J.R.
 * St.John' may, 'see evil.example' may not.
 */
export function isPersonName(text: string): boolean {
  return text.trim() !== '' && text.length <= mostName && !noName.test(text)
}
