import { FileRow, FileRows } from '#web/ui/file-row.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { NothingFilled } from '../nothing-filled.tsx'
import { FileNames } from '../uploads/file-names.tsx'
import { safeAddress } from '../uploads/stored-files.ts'
import { MediaPicture } from './media-picture.tsx'
import { readReferences } from './media-reference.ts'

/** The chosen media, each to be opened. */
export const MediaPickerView = ({ value }: FieldViewProps) => {
  const say = useWords('fields')
  const media = readReferences(value)
  const isPaper = useIsPaper()
  if (isPaper) return <FileNames files={media} />
  if (media.length === 0) return <NothingFilled />
  return (
    <FileRows>
      {media.map((one) => (
        <FileRow
          key={one.id}
          name={one.name}
          href={safeAddress(one.url)}
          hrefHint={say('fileNew')}
          picture={<MediaPicture media={one} />}
        />
      ))}
    </FileRows>
  )
}
