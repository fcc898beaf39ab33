import { useController, useWatch, type Control } from 'react-hook-form'
import { isStaff } from '#model/access/role.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { mayFill, maySee, commentName } from '#model/forms/fields-of-form.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { isRequired } from '#model/fields/problem.ts'
import type { Following } from '#model/forms/together.ts'
import { InputFrame } from '#web/ui/inputs/input-frame.tsx'
import { useWords } from '#web/words/words.ts'
import { toKey, type FormValues } from '#web/fields/field-key.ts'
import { useFieldPart } from '#web/fields/field-parts.ts'
import { findProblem } from '#web/fields/find-problem.ts'
import { useFormScope, type FormScope } from '#web/fields/form-state/form-scope.ts'
import classes from './form.module.css'
import { useExplain } from '#web/words/use-explain.ts'
import { formFieldType } from '#model/fields/form-field.ts'
import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { commentLimit } from '#model/forms/validate.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedTextArea } from '#web/ui/inputs/counted-text-area.tsx'
import { asText } from '#web/fields/read-value.ts'

type RemarkBoxProps = { field: FormField; control: Control<FormValues> }

/** A remark of the person to a field, behind a button until it is wanted. */
const RemarkBox = ({ field, control }: RemarkBoxProps) => {
  const say = useWords('fields')
  const explain = useExplain()
  const [isWanted, setIsWanted] = useState(false)
  const { field: state, fieldState } = useController({ control, name: toKey(commentName(field)) })
  const problem = findProblem(fieldState.error)
  if (!isWanted && !asText(state.value))
    return (
      <Button kind="quiet" size="small" icon={IconMessagePlus} onClick={() => setIsWanted(true)}>
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

type RowProps = { field: FormField; scope: FormScope }

const FilledField = ({ field, scope }: RowProps) => {
  const { Editor } = useFieldPart(field.type)
  const explain = useExplain()
  const { field: state, fieldState } = useController({ control: scope.control, name: toKey(field.name) })
  const problem = findProblem(fieldState.error)
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        // Into a list or calendar of the field itself, which the kit draws elsewhere in the page, is not left.
        const isInside = currentTarget.contains(relatedTarget) || relatedTarget?.closest('[data-portal]')
        if (!isInside) state.onBlur()
      }}
    >
      <Editor
        field={field}
        value={state.value}
        onChange={state.onChange}
        error={problem && explain(problem)}
        isReadOnly={false}
        context={scope.context}
      />
    </div>
  )
}

const ReadField = ({ field, scope }: RowProps) => {
  const { View } = useFieldPart(field.type)
  const value = useWatch({ control: scope.control, name: toKey(field.name) })
  return (
    <InputFrame label={field.label ?? field.name} hint={field.help}>
      <View field={field} value={value} context={scope.context} />
    </InputFrame>
  )
}

/** Text, tabs, child records and versions: nothing of them is an answer of this form. */
const FreeField = ({ field, scope }: RowProps) => {
  const { Editor } = useFieldPart(field.type)
  const isReadOnly = field.readonly === true || field.disabled === true
  return (
    <Editor
      field={field}
      value={undefined}
      onChange={() => undefined}
      isReadOnly={isReadOnly}
      context={scope.context}
    />
  )
}

const DrawnField = ({ field, scope }: RowProps) => {
  if (fieldKinds[field.type].holds === 'nothing') return <FreeField field={field} scope={scope} />
  if (mayFill(field, scope.role)) return <FilledField field={field} scope={scope} />
  return <ReadField field={field} scope={scope} />
}

const Row = ({ field, scope }: RowProps) => {
  const say = useWords('fields')
  if (field.type === 'hidden' || !maySee(field, scope.role)) return null
  return (
    <div
      className={classes['row']}
      data-field={field.name}
      data-wide={formFieldType(field.type).isWide === true}
    >
      <DrawnField field={field} scope={scope} />
      {field.notes && isStaff(scope.role) && (
        <p className={classes['note']}>
          <span className={classes['noteName']}>{say('staffNote')}</span> <span>{field.notes}</span>
        </p>
      )}
      {field.comment && <RemarkBox field={field} control={scope.control} />}
    </div>
  )
}

const FollowingRow = ({ field, scope, follows: { of, as } }: RowProps & { follows: Following }) => {
  const value = useWatch({ control: scope.control, name: toKey(of) })
  return <Row field={as(field, value)} scope={scope} />
}

/** A field that some switches make required, or not. */
const SwitchedRow = ({ field, scope }: RowProps) => {
  const names = field.requiredUnless ?? []
  const values = useWatch({ control: scope.control, name: names.map(toKey) })
  const record = Object.fromEntries(names.map((name, place) => [name, values[place]]))
  return <Row field={{ ...field, required: isRequired(field, record) }} scope={scope} />
}

/** One field of a form: to fill in or to read, with the note of the staff and the remark of the person. */
export const FormFieldRow = ({ field }: { field: FormField }) => {
  const scope = useFormScope()
  const follows = scope?.follows?.[field.name]
  if (!scope) return null
  if (field.requiredUnless) return <SwitchedRow field={field} scope={scope} />
  return follows ? <FollowingRow {...{ field, scope, follows }} /> : <Row field={field} scope={scope} />
}
