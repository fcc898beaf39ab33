import { mostFilesInDrop } from '#model/document-drop.ts'
import { uploadLimitBytes } from '#model/calls/file-kinds.ts'
import { CallError } from '#web/data/send.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { limitsOf } from '#web/fields/uploads/stored-files.ts'
import { useDropWords } from '#web/fields/uploads/use-drop-words.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import type { Unsent } from './make-sender.ts'
import type { Sending } from './use-sending.ts'

const limits = limitsOf('library')

const Failures = ({ unsent, again }: Sending) => {
  const say = useWords('documentDrops')
  const sayField = useWords('fields')
  const sayError = useWords('errors')
  const why = ({ failure }: Unsent): string =>
    failure instanceof CallError && failure.code === 'too-large'
      ? sayField('refused-too-large')
      : explainError(failure, sayError)
  if (unsent.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={say('unsent', { count: unsent.length })}
      action={
        <Button size="small" onClick={again}>
          {say('sendAgain')}
        </Button>
      }
    >
      <ul>
        {unsent.map((one) => (
          <li key={`${one.file.name} ${one.file.lastModified}`}>
            {one.file.name}: {why(one)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Where files are dropped or chosen, and how many of them have arrived. What is no document is noted with the others. */
export const AddFiles = ({ sending }: { sending: Sending }) => {
  const say = useWords('documentDrops')
  const { labels } = useDropWords({ accepts: 'files', count: 'many', limits })
  const { done, all } = sending
  const size = Math.floor(uploadLimitBytes / 1024 / 1024)
  return (
    <Stack gap={3}>
      <FileDrop
        label={say('addFiles')}
        labels={{ ...labels, prompt: say('addFiles') }}
        limits={limits}
        hint={say('addHint', { size, most: mostFilesInDrop })}
        multiple
        onFiles={sending.start}
        onRefused={(refused) => sending.start(refused.map(({ file }) => file))}
      />
      {all > 0 && (
        <ProgressBar label={say('sending')} share={done / all} said={say('sentOf', { done, all })} />
      )}
      <Failures {...sending} />
    </Stack>
  )
}
