import { useState } from 'react'
import type { ClientReport } from '#model/calls/report-packs.ts'
import { request } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { useWords } from '#web/words/words.ts'
import { usePackCall } from './use-pack-call.ts'

type CommentDialogProps = { report: ClientReport; onClose: () => void }

/** Writes a word to a client; saving makes the report again. */
export const CommentDialog = ({ report, onClose }: CommentDialogProps) => {
  const say = useWords('reportPacks')
  // What was opened is what is changed: a report that has moved on meanwhile is not overwritten.
  const [{ id, version, account, comment }] = useState(report)
  const [text, setText] = useState(comment ?? '')
  const saving = usePackCall(
    () => request('commentReport', { params: { report: id }, body: { version, comment: text } }),
    onClose,
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={text === (comment ?? '')}
      title={say('commentTitle', { name: account.name })}
      action={{ label: say('saveComment'), busy: saving.isPending, onClick: () => saving.mutate(undefined) }}
    >
      <TextArea
        label={say('commentLabel')}
        hint={say('commentHint')}
        value={text}
        onChange={setText}
        rows={6}
        maxLength={2000}
      />
    </Dialog>
  )
}
