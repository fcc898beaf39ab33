import type { Due } from '#model/calls/acknowledgements.ts'
import { useDocumentTitle } from '#web/words/document-title.ts'
import { useWords } from '#web/words/words.ts'

/** Writes what is to be confirmed: a document by its title, a message by its subject, terms by portal and version. */
export const useDueTitle = (): ((due: Due) => string) => {
  const say = useWords('acknowledgements')
  const sayDocument = useDocumentTitle()
  return ({ title, file, terms }) =>
    terms
      ? say('termsTitle', { portal: title, version: terms.version })
      : sayDocument({ name: title, title: file?.title ?? null })
}
