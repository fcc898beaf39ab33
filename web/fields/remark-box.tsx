import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { commentName } from '#model/forms/fields-of-form.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { commentLimit } from '#model/forms/validate.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedTextArea } from '#web/ui/inputs/counted-text-area.tsx'
import { useWords } from '#web/words/words.ts'
import { toKey, type FormValues } from './field-key.ts'
import { findProblem } from './find-problem.ts'
import { asText } from './read-value.ts'
import { useExplain } from '#web/words/use-explain.ts'

type RemarkBoxProps = { field: FormField; control: Control<FormValues> }

/** A remark of the person to a field, behind a button until it is wanted. */
export const RemarkBox = ({ field, control }: RemarkBoxProps) => {
  const say = useWords('fields')
  const explain = useExplain()
  const [isWanted, setIsWanted] = useState(false)
  const { field: state, fieldState } = useController({ control, name: toKey(commentName(field)) })
  const problem = findProblem(fieldState.error)
  if (!isWanted && !asText(state.value))
    return (
      <Button
        kind="quiet"
        size="small"
        icon={<IconMessagePlus size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => setIsWanted(true)}
      >
        {say('addRemark')}
      </Button>
    )
  return (
    <CountedTextArea
      label={say('remarkOn', { label: field.label ?? field.name })}
      rows={2}
      limit={commentLimit}
      labels={{ lengthOf: (about) => say('lengthOf', about) }}
      error={problem && explain(problem)}
      value={asText(state.value)}
      onChange={state.onChange}
      onBlur={state.onBlur}
    />
  )
}
