import { IconLetterCase } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { makeSlug } from '#model/fields/make-slug.ts'
import { IconButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { toKey, type FormValues } from '../field-key.ts'
import { useFormScope } from '#web/fields/form-state/form-scope.ts'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'

const nameField = 'name'

type FollowerProps = {
  control: Control<FormValues>
  readName: () => string
  onName: (name: string) => void
}

/** Hears of the name while it is typed; draws nothing, so that only this part renders with it. */
const NameFollower = ({ control, readName, onName }: FollowerProps) => {
  const watched = asText(useWatch({ control, name: toKey(nameField) }))
  const heard = useRef(watched)
  useEffect(() => {
    // Read, not watched: what is typed before the first effects ran was not heard of.
    const name = readName()
    if (name === heard.current) return
    heard.current = name
    onName(name)
  })
  return null
}

/** Part of an address: made from the name until it is edited by hand. A slug that was stored is never changed so. */
export const SlugEditor = (props: FieldEditorProps) => {
  const { value, onChange, context, isReadOnly } = props
  const say = useWords('fields')
  const scope = useFormScope()
  const [isFollowing, setIsFollowing] = useState(asText(value) === '')
  const slug = asText(value)
  const readName = () => asText(context.values()[nameField])
  const makeFromName = () => onChange(makeSlug(readName()))
  return (
    <>
      {scope && isFollowing && !isReadOnly && (
        <NameFollower
          control={scope.control}
          readName={readName}
          onName={(name) => onChange(makeSlug(name))}
        />
      )}
      <TextInput
        {...toInput(props)}
        autoComplete="off"
        value={slug}
        onChange={(typed) => {
          setIsFollowing(typed === '')
          onChange(typed)
        }}
        after={
          <IconButton
            icon={IconLetterCase}
            label={say('makeFromName')}
            size="small"
            disabled={isReadOnly}
            onClick={makeFromName}
          />
        }
      />
    </>
  )
}
