import { IconFileZip } from '@tabler/icons-react'
import type { LibraryDocument } from '#model/calls/library.ts'
import { mostInArchive } from '#model/calls/library-choices.ts'
import { requestFile } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { SaveFileButton } from '#web/widgets/save-file-button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './library.module.css'

/** The chosen documents, to be taken along as one archive. */
export const Selection = ({
  documents,
  onClear,
}: {
  documents: readonly LibraryDocument[]
  onClear: () => void
}) => {
  const say = useWords('library')
  const isTooMany = documents.length > mostInArchive
  return (
    <div className={classes['selection']}>
      <output>
        {isTooMany ? say('tooMany', { count: mostInArchive }) : say('selected', { count: documents.length })}
      </output>
      {!isTooMany && (
        <SaveFileButton
          name={`${say('documents')}.zip`}
          label={say('archive')}
          icon={IconFileZip}
          look="text"
          fetchFile={() =>
            requestFile('archiveDocuments', { query: { documents: documents.map(({ id }) => id).join(',') } })
          }
        />
      )}
      <Button kind="quiet" onClick={onClear}>
        {say('clearSelection')}
      </Button>
    </div>
  )
}
