import { useState } from 'react'
import type { Excerpt, LibraryDocument } from '#model/calls/library.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useDocumentTitle } from '#web/words/document-title.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { describeDocument, isNew } from './describe-document.ts'
import { DocumentStar } from './document-star.tsx'
import { isFiltered } from './library-filters.tsx'
import classes from './library.module.css'
import { Selection } from './selection.tsx'
import { useDocuments, type Library } from './use-library.ts'

/** Where the words of the search stand in the text. */
const FoundText = ({ excerpt }: { excerpt: Excerpt }) => (
  <span className={classes['excerpt']}>
    {excerpt.map(({ text, isFound }, place) =>
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other name than their place
      isFound ? <mark key={place}>{text}</mark> : text,
    )}
  </span>
)

type OpenerProps = { document: LibraryDocument; library: Library; now: number }

/** The name of a document and what is known of it; opens it. */
export const DocumentOpener = ({ document, library, now }: OpenerProps) => {
  const say = useWords('library')
  const sayTitle = useDocumentTitle()
  const locale = useLanguage()
  const isCurrent = library.search.document === document.id
  return (
    <button
      type="button"
      className={classes['open']}
      aria-current={isCurrent || undefined}
      onClick={() => library.change({ document: document.id })}
    >
      <span className={classes['name']}>
        {sayTitle(document)}
        {document.isExpired && <Badge tone="warning">{say('expired')}</Badge>}
        {isNew(document, now) && !document.isExpired && <Badge tone="info">{say('new')}</Badge>}
      </span>
      <span className={classes['about']}>
        {describeDocument(document, { say, locale, isOfFirm: library.isOfFirm })}
      </span>
      {document.excerpt && <FoundText excerpt={document.excerpt} />}
    </button>
  )
}

type RowsProps = {
  documents: readonly LibraryDocument[]
  library: Library
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
}

const Rows = ({ documents, library, chosen, onChoose }: RowsProps) => {
  const say = useWords('library')
  const sayTitle = useDocumentTitle()
  const [now] = useState(() => Date.now())
  return (
    <ul className={classes['rows']} aria-label={say('documents')}>
      {documents.map((document) => (
        <li
          key={document.id}
          className={classes['row']}
          data-current={library.search.document === document.id || undefined}
        >
          <span className={classes['tick']}>
            <input
              type="checkbox"
              aria-label={say('select', { name: sayTitle(document) })}
              checked={chosen.has(document.id)}
              disabled={document.file === null}
              onChange={(event) => onChoose(document.id, event.currentTarget.checked)}
            />
          </span>
          <DocumentOpener document={document} library={library} now={now} />
          <DocumentStar document={document} />
        </li>
      ))}
    </ul>
  )
}

const Nothing = (library: Library) => {
  const say = useWords('library')
  const { favourites, type, range, text } = library.search
  if (favourites && !type && !range && !text)
    return <EmptyState title={say('noFavouritesTitle')}>{say('noFavouritesText')}</EmptyState>
  if (text) return <EmptyState title={say('nothingTitle')}>{say('nothingWordsText')}</EmptyState>
  const kind = isFiltered(library) ? 'nothing' : 'empty'
  return <EmptyState title={say(`${kind}Title`)}>{say(`${kind}Text`)}</EmptyState>
}

/** The documents, newest first, with those that are chosen to be taken along. */
export const DocumentList = (library: Library) => {
  const say = useWords('library')
  const answer = useDocuments(library)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const documents = answer.data?.pages.flatMap((page) => page.documents) ?? []
  const known = documents.filter(({ id }) => chosen.has(id))
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  return (
    <Card title={say('documents')} padding="none">
      {known.length > 0 && <Selection documents={known} onClear={() => setChosen(new Set())} />}
      {answer.isPending && <TableSkeleton rows={8} />}
      {answer.isError && (
        <ErrorState title={say('failedTitle')} asked={answer}>
          {say('failedText')}
        </ErrorState>
      )}
      {answer.data && documents.length === 0 && <Nothing {...library} />}
      {documents.length > 0 && (
        <Rows documents={documents} library={library} chosen={chosen} onChoose={choose} />
      )}
      {answer.hasNextPage && (
        <div className={classes['foot']}>
          <Button busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {say('more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
