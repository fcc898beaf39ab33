import type { DroppedFile } from '#model/calls/document-drops.ts'
import { paths } from '#model/calls/paths.ts'
import { useWords } from '#web/words/words.ts'
import classes from './document-drops.module.css'

/** The name of a file, which opens it in a window of its own where it is kept. */
export const PreviewLink = ({ file }: { file: DroppedFile }) => {
  const say = useWords('documentDrops')
  if (!file.isKept) return <span className={classes['name']}>{file.name}</span>
  return (
    <a
      className={classes['name']}
      href={paths.readDroppedFile.path.replace(':file', file.id)}
      target="_blank"
      rel="noopener"
      title={say('previewOf', { name: file.name })}
    >
      {file.name}
    </a>
  )
}
