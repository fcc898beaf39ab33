import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { IconButton } from '#web/ui/button.tsx'
import { FileRow, FileRows } from '#web/ui/file-row.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import type { Upload } from '#web/fields/form-state/upload-desk.ts'
import type { Uploads } from './use-uploads.ts'
import { CallError } from '#web/data/send.ts'
import { explainError } from '#web/words/explain-error.ts'
import { FileRefusal } from '#web/fields/form-state/send-file.ts'

type Sayers = { say: Say<'fields'>; sayError: Say<'errors'> }

/** Why a file was not taken, in words of the person who sent it. */
const explainUpload = (failure: unknown, { say, sayError }: Sayers): string => {
  if (failure instanceof FileRefusal) return say(`refused-${failure.reason}`)
  if (failure instanceof CallError && failure.code === 'offline') return say('uploadOffline')
  if (failure instanceof CallError && failure.code === 'too-large') return say('refused-too-large')
  return say('uploadFailed', { reason: explainError(failure, sayError) })
}

const percentOf = (share: number): number => Math.round(share * 100)

const Progress = ({ upload }: { upload: Upload }) => {
  const say = useWords('fields')
  const said = upload.share < 1 ? say('sent', { percent: percentOf(upload.share) }) : say('checking')
  return <ProgressBar label={upload.file.name} share={upload.share} said={said} />
}

type RowProps = { upload: Upload; uploads: Uploads }

const UploadRow = ({ upload, uploads }: RowProps) => {
  const say = useWords('fields')
  const sayError = useWords('errors')
  const { key, file, failure } = upload
  const hasFailed = failure !== null
  const about = { name: file.name }
  return (
    <FileRow
      name={file.name}
      picture={<IconFile size={20} stroke={1.5} aria-hidden="true" />}
      failure={hasFailed ? explainUpload(failure, { say, sayError }) : null}
      actions={
        <>
          {hasFailed && (
            <IconButton
              icon={IconRefresh}
              label={say('retryOf', about)}
              size="small"
              onClick={() => uploads.retry(key)}
            />
          )}
          <IconButton
            icon={IconX}
            label={hasFailed ? say('dismissOf', about) : say('cancelOf', about)}
            size="small"
            onClick={() => uploads.cancel(key)}
          />
        </>
      }
    >
      {!hasFailed && <Progress upload={upload} />}
    </FileRow>
  )
}

/** The files on their way, each with how far it is and a way to stop it or to try again. */
export const UploadRows = ({ uploads }: { uploads: Uploads }) =>
  uploads.pending.length > 0 && (
    <FileRows>
      {uploads.pending.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </FileRows>
  )
