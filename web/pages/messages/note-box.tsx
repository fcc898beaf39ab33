import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { staleMessages } from '#web/data/stale-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { longest } from './longest.ts'
import classes from './messages.module.css'
import { sendByKey } from './send-by-key.ts'
import { useDraft } from './use-drafts.ts'

type Noting = { thread: string; text: string; onSaved: () => void }

/** Saves a note once, however often it is tried. */
const useNoting = ({ thread, text, onSaved }: Noting) => {
  const say = useWords('messages')
  const client = useQueryClient()
  const [id, setId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: () => request('noteInThread', { params: { thread }, body: { id, body: text } }),
    onSuccess: async () => {
      setId(crypto.randomUUID())
      onSaved()
      saySnack(say('isNoted'))
      await staleMessages(client)
    },
  })
}

/** A note for colleagues at the foot of a thread; it looks like no answer, so that nobody takes it for one. */
export const NoteBox = ({ thread }: { thread: string }) => {
  const { draft, change, clear, isKnown } = useDraft(thread, 'note')
  const text = draft.body
  const say = useWords('messages')
  const sayError = useWords('errors')
  const noting = useNoting({ thread, text, onSaved: clear })
  const isEmpty = text.trim() === ''
  const save = (): void => {
    if (!isEmpty && !noting.isPending) noting.mutate()
  }
  return (
    <div className={classes['noteBox']} onKeyDown={sendByKey(save)} role="presentation">
      {noting.error && (
        <Notice tone="error">{say('notNoted', { reason: explainError(noting.error, sayError) })}</Notice>
      )}
      <TextArea
        label={say('internalNote')}
        hint={say('noteHint')}
        rows={2}
        maxLength={longest}
        value={text}
        disabled={!isKnown}
        onChange={(body) => change({ body })}
      />
      <Row gap={3} justify="flex-end">
        <Button icon={IconLock} busy={noting.isPending} disabled={isEmpty} onClick={save}>
          {say('saveNote')}
        </Button>
      </Row>
    </div>
  )
}
