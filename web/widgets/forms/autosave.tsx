import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { FundsTabData } from '#model/forms/funds-tab.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { fromFormValues } from '#web/fields/field-key.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { useWords } from '#web/words/words.ts'
import classes from './step-form.module.css'
import { useAutosave } from './use-autosave.ts'

type Typed = { values: Answers; funds: FundsTabData | null }

/** Keeps what is typed, unfinished as it may be: `hold` in this window, until `save` has it with the portal. */
export type Keeping = { save: (kept: Typed) => Promise<void>; hold?: (kept: Typed) => void }

type AutosaveProps = { form: RecordForm; funds: FundsTabData | null; step: string; keeping: Keeping }

const said = {
  waiting: 'keeping',
  saving: 'keeping',
  saved: 'kept',
  failed: 'notKept',
  ended: 'sessionEnded',
} as const

/** Keeps the answers a second after the last change and when a step is left, and says so. It watches every field, so it stands alone. */
export const Autosave = ({ form, funds, step, keeping }: AutosaveProps) => {
  const say = useWords('stepForm')
  const typed = useWatch({ control: form.control })
  const kept = useMemo(() => ({ values: fromFormValues(typed), funds }), [typed, funds])
  const state = useAutosave({ values: kept, step, ...keeping })
  return (
    <output className={classes['kept']} data-failed={state === 'failed' || state === 'ended'}>
      {state !== 'nothing' && say(said[state])}{' '}
      {state === 'ended' && (
        <a href="/login" target="_blank" rel="noopener">
          {say('signInBeside')}
        </a>
      )}
    </output>
  )
}
