import { IconFileText } from '@tabler/icons-react'
import type { DocumentRow } from '#model/calls/subjects.ts'
import { documentTypeOf } from '#model/document-type.ts'
import { FileRow, FileRows } from '#web/ui/file-row.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useDocumentTitle } from '#web/words/document-title.ts'
import { useWords } from '#web/words/words.ts'
import classes from './drawers.module.css'

/** Documents, newest first, each opened beside the portal. */
export const DocumentList = ({ documents }: { documents: readonly DocumentRow[] }) => {
  const say = useWords('details')
  const sayLibrary = useWords('library')
  const sayTitle = useDocumentTitle()
  const sayType = (type: string | null) => type && sayLibrary(`type-${documentTypeOf(type)}`)
  if (documents.length === 0) return <p className={classes['muted']}>{say('noDocuments')}</p>
  return (
    <FileRows label={say('sectionDocuments')}>
      {documents.map(({ id, type, date, url, ...named }) => (
        <FileRow
          key={id}
          name={sayTitle(named)}
          href={url}
          hrefHint={say('openDocument', { name: sayTitle(named) })}
          picture={<IconFileText size={20} stroke={1.5} aria-hidden="true" />}
          detail={[sayType(type), date && formatDate(date)].filter(Boolean).join(' · ')}
        />
      ))}
    </FileRows>
  )
}
