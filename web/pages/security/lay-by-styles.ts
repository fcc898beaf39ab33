/**
 * The policy of the page refuses styles that stand in a document, and complains of each. So those of an e-mail are laid
 * by at their elements, to be set one by one; rules for whole documents (the dark ground of mail programs) are left out.
 */
export const layByStyles = (html: string): string =>
  html
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/gi, '')
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle=/gi, ' data-style='))

/** Sets what was laid by. */
export const setStyles = (page: Document): void => {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
}
