import { Row } from '#web/ui/layout.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import type { FieldViewProps } from '../field-contract.ts'
import { NothingFilled } from '../nothing-filled.tsx'
import { FileNames } from '../uploads/file-names.tsx'
import { FilesView } from '../uploads/files-view.tsx'
import { isPicture, safeAddress, readFiles } from '../uploads/stored-files.ts'
import classes from './photo.module.css'

/** The pictures as they are; what is no picture as a file to be opened. */
export const PhotoView = ({ field, value }: FieldViewProps) => {
  const files = readFiles(value)
  const isPaper = useIsPaper()
  if (isPaper) return <FileNames files={files} />
  if (files.length === 0) return <NothingFilled />
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <Row gap={2} align="stretch">
      {pictures.map((file) => (
        <img
          key={file.url}
          className={classes['picture']}
          src={safeAddress(file.url)}
          alt={`${field.label ?? field.name}: ${file.name}`}
        />
      ))}
      {others.length > 0 && <FilesView value={others} />}
    </Row>
  )
}
