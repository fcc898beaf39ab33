import { FileRow, FileRows } from '#web/ui/file-row.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useIsPaper } from '#web/ui/paper.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { NothingFilled } from '../nothing-filled.tsx'
import { FileNames } from './file-names.tsx'
import { FilePicture } from './file-picture.tsx'
import { safeAddress, readFiles } from './stored-files.ts'

/** The files of a field, each to be opened. */
export const FilesView = ({ value }: Pick<FieldViewProps, 'value'>) => {
  const say = useWords('fields')
  const files = readFiles(value)
  const isPaper = useIsPaper()
  if (isPaper) return <FileNames files={files} />
  if (files.length === 0) return <NothingFilled />
  return (
    <FileRows>
      {files.map((file) => (
        <FileRow
          key={file.url}
          name={file.name}
          href={safeAddress(file.url)}
          hrefHint={say('fileNew')}
          picture={<FilePicture file={file} />}
          detail={formatDate(file.created)}
        />
      ))}
    </FileRows>
  )
}
