import type { DocumentTitle } from '#model/document-title.ts'
import { findLocaleTag } from '#model/format/number-locale.ts'
import type { LocaleTag } from '#phrases/language.ts'
import { formatLongDay } from '#web/ui/format/dates.ts'
import { useLanguage, useWords, type Say } from '#web/words/words.ts'

/** A document as the server answers it; what has no title is shown by its name. */
export type TitledDocument = { name: string; title?: DocumentTitle | null }

/** The title of a document: a statement of 2026-09-30 is 'Statement, 30 September 2026'. */
export const writeDocumentTitle = (
  { kind, about, date }: DocumentTitle,
  { say, locale }: { say: Say<'documents'>; locale: LocaleTag },
): string => {
  const name = kind && say(kind)
  const title = name && about ? say('about', { title: name, about }) : (name ?? about)
  if (date === null) return title
  const day = formatLongDay(date, locale)
  return title === '' ? day : say('dated', { title, date: day })
}

/** Writes the titles of documents in the language that is shown. */
export const useDocumentTitle = (): ((document: TitledDocument) => string) => {
  const say = useWords('documents')
  const locale = findLocaleTag(useLanguage())
  return ({ name, title }) => (title ? writeDocumentTitle(title, { say, locale }) : name)
}
