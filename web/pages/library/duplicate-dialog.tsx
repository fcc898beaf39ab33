import { useState } from 'react'
import { FileRefusal } from '#web/fields/form-state/send-file.ts'
import type { Uploads } from '#web/fields/uploads/use-uploads.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

type Choice = 'copy' | 'replace'

type DialogProps = { name: string; copyName: string; onChoose: (choice: Choice) => void; onClose: () => void }

const Question = ({ name, copyName, onChoose, onClose }: DialogProps) => {
  const say = useWords('library')
  const [choice, setChoice] = useState<Choice>('copy')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('duplicateTitle')}
      dismissable={false}
      action={{ label: say(choice), onClick: () => onChoose(choice) }}
    >
      <Stack gap={4}>
        <p>{say('duplicateText', { name })}</p>
        <RadioGroup
          label={say('duplicateTitle')}
          labelShown={false}
          value={choice}
          onChange={(chosen) => setChoice(chosen === 'replace' ? 'replace' : 'copy')}
          options={[
            { value: 'copy', label: say('copy'), hint: say('copyHint', { name: copyName }) },
            { value: 'replace', label: say('replace'), hint: say('replaceHint') },
          ]}
        />
      </Stack>
    </Dialog>
  )
}

/** Asks of one file after the other what to do with a name that is taken: a copy, whose name is shown, or to replace it. */
export const DuplicateDialog = ({ uploads }: { uploads: Uploads }) => {
  const asked = uploads.pending.find(
    ({ failure }) => failure instanceof FileRefusal && failure.copyName !== null,
  )
  if (!asked || !(asked.failure instanceof FileRefusal)) return null
  const { key, file, failure } = asked
  return (
    <Question
      key={key}
      name={file.name}
      copyName={failure.copyName ?? ''}
      onChoose={(choice) => uploads.retry(key, choice)}
      onClose={() => uploads.cancel(key)}
    />
  )
}
