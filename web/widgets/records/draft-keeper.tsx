import { useEffect, useEffectEvent } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { fromFormValues, type FormValues } from '#web/fields/field-key.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { KeptDraft } from './use-draft.ts'

type DraftKeeperProps = { form: RecordForm; version: number | null; keep: KeptDraft['keep'] }

/** Keeps what is typed as a draft. It watches every field, so it stands alone: nothing else is drawn with each key. */
export const DraftKeeper = ({ form, version, keep }: DraftKeeperProps) => {
  const typed = useWatch({ control: form.control })
  const { isDirty, dirtyFields } = useFormState({ control: form.control })
  const write = useEffectEvent((values: FormValues | null) => {
    const changed = values && Object.entries(values).filter(([key]) => dirtyFields[key] !== undefined)
    keep(changed && fromFormValues(Object.fromEntries(changed)), version)
  })
  useEffect(() => write(isDirty ? typed : null), [typed, isDirty])
  return null
}

/** Says that a draft has come back, and offers to throw it away. */
export const DraftNotice = ({ draft }: { draft: KeptDraft }) => {
  const say = useWords('admin')
  if (!draft.restored) return null
  return (
    <Notice
      tone="info"
      title={say('draftTitle')}
      action={
        <Button size="small" onClick={draft.throwAway}>
          {say('draftDiscard')}
        </Button>
      }
    >
      {say('draftText', { at: formatDateTime(draft.restored.at) })}
    </Notice>
  )
}
