import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from '#web/ui/file-drop.module.css'
import { findRefusal, type FileLimits, type Refusal } from '#web/ui/file-limits.ts'

export type FileDropLabels = {
  /** 'Drop a file here or choose one'. */
  prompt: string
  refused: (about: { name: string; refusal: Refusal }) => string
}

export type FileDropProps = {
  label: string
  labels: FileDropLabels
  limits: FileLimits
  onFiles: (files: readonly File[]) => void
  /** 'PDF, JPG or PNG up to 20 MB'. */
  hint?: string
  multiple?: boolean
  disabled?: boolean
  /** Takes what the limits refuse, where each is answered for by itself; without it they are named here. */
  onRefused?: ((refused: readonly { file: File; refusal: Refusal }[]) => void) | undefined
}

/** A place to drop files, and a button to choose them with keyboard or pointer. */
export const FileDrop = (props: FileDropProps) => {
  const { label, labels, limits, onFiles, hint, multiple = false, disabled = false, onRefused } = props
  const [isOver, setIsOver] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const errorId = useId()
  const take = (files: readonly File[]) => {
    const chosen = multiple ? files : files.slice(0, 1)
    const judged = chosen.map((file) => ({ file, refusal: findRefusal(file, limits) }))
    const refused = judged.flatMap(({ file, refusal }) => (refusal ? [{ file, refusal }] : []))
    const named = onRefused ? [] : refused
    setFailures(named.map(({ file, refusal }) => labels.refused({ name: file.name, refusal })))
    if (refused.length > 0) onRefused?.(refused)
    const accepted = judged.flatMap(({ file, refusal }) => (refusal ? [] : [file]))
    if (accepted.length > 0) onFiles(accepted)
  }
  return (
    <div>
      <label className={classes['drop']} data-over={isOver}>
        <input
          type="file"
          className={classes['input']}
          aria-label={label}
          aria-describedby={failures.length > 0 ? errorId : undefined}
          accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
          multiple={multiple}
          disabled={disabled}
          // The input covers the area, so the browser itself takes what is dropped on it.
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            // The same file may be chosen again after it was refused or removed.
            event.currentTarget.value = ''
          }}
        />
        <span className={classes['icon']}>
          <IconUpload size={20} stroke={1.5} aria-hidden="true" />
        </span>
        <span className={classes['prompt']}>{labels.prompt}</span>
        {hint && <span className={classes['hint']}>{hint}</span>}
      </label>
      <div className={classes['error']} id={errorId} role="alert">
        {failures.map((failure) => (
          <p key={failure}>{failure}</p>
        ))}
      </div>
    </div>
  )
}
