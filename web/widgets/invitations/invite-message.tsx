import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import type { TypedMessage } from './write-message.ts'

const mostSubject = 200
const mostText = 10_000
/** Where the link of the invitation comes to stand. */
const linkPlace = '{{link}}'

type InviteMessageProps = {
  message: TypedMessage
  onChange: (message: TypedMessage) => void
  /** Whether sending has been tried, so that what is missing is said. */
  isTried: boolean
}

/** A message of one's own instead of the portal's. */
export const InviteMessage = ({ message, onChange, isTried }: InviteMessageProps) => {
  const say = useWords('invitations')
  const isMissing = (text: string): boolean => isTried && text.trim() === ''
  return (
    <Stack gap={3}>
      <TextInput
        label={say('subject')}
        value={message.subject}
        onChange={(subject) => onChange({ ...message, subject })}
        maxLength={mostSubject}
        required
        error={isMissing(message.subject) ? say('subjectMissing') : null}
      />
      <TextArea
        label={say('text')}
        value={message.text}
        onChange={(text) => onChange({ ...message, text })}
        rows={6}
        maxLength={mostText}
        required
        hint={say('textHint', { place: linkPlace })}
        error={isMissing(message.text) ? say('textMissing') : null}
      />
    </Stack>
  )
}
