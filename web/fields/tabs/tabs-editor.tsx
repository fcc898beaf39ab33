import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { toKey } from '../field-key.ts'
import { useFormScope, type FormScope } from '#web/fields/form-state/form-scope.ts'
import classes from './tabs.module.css'

type Group = { id: string; label: string; fields: readonly FormField[] }

/** A field inside is a tab by its label; one that is itself of the type tabs is a tab with several fields. */
const groupsOf = (field: FormField): readonly Group[] =>
  (field.fields ?? []).map((inner) => ({
    id: inner.name,
    label: inner.label ?? inner.name,
    fields: flattenFields([{ ...field, fields: [inner] }]),
  }))

const holds = (group: Group, name: string | undefined): boolean =>
  group.fields.some((field) => field.name === name)

const TabLabel = ({ group, scope }: { group: Group; scope: FormScope }) => {
  const say = useWords('fields')
  const { errors } = useFormState({ control: scope.control })
  const isWrong = group.fields.some((field) => errors[toKey(field.name)] !== undefined)
  if (!isWrong) return group.label
  return (
    <span className={classes['wrong']}>
      {group.label}
      <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
      <span className="visually-hidden">{say('wrongInTab')}</span>
    </span>
  )
}

const DrawnTabs = ({ field, scope }: { field: FormField; scope: FormScope }) => {
  const groups = groupsOf(field)
  const [current, setCurrent] = useState(groups[0]?.id ?? '')
  const [seenTurn, setSeenTurn] = useState(scope.attempt.turn)
  // The first wrong answer comes into sight, in whichever tab it is.
  if (scope.attempt.turn !== seenTurn) {
    setSeenTurn(scope.attempt.turn)
    const [firstWrong] = Object.keys(scope.attempt.problems)
    const group = groups.find((one) => holds(one, firstWrong))
    if (group) setCurrent(group.id)
  }
  return (
    <Tabs
      label={field.label ?? field.name}
      current={current}
      onChange={setCurrent}
      tabs={groups.map((group) => ({
        id: group.id,
        label: <TabLabel group={group} scope={scope} />,
        content: <div className={classes['fields']}>{group.fields.map(scope.draw)}</div>,
      }))}
    />
  )
}

/** Fields of the form in tabs. */
export const TabsEditor = ({ field }: Pick<FieldEditorProps, 'field'>) => {
  const scope = useFormScope()
  return scope && <DrawnTabs field={field} scope={scope} />
}
