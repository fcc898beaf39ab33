import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { isLinkAllowed } from '#web/ui/sanitise-html.ts'
import { useWords } from '#web/words/words.ts'
import classes from './richtext.module.css'

export type LinkFormProps = {
  /** The address of the link that the cursor stands in. */
  address: string
  onSet: (address: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks where the marked words lead. */
export const LinkForm = ({ address, onSet, onRemove, onClose }: LinkFormProps) => {
  const say = useWords('fields')
  const app = useWords('app')
  const [typed, setTyped] = useState(address)
  const [isWrong, setWrong] = useState(false)
  const set = () => (isLinkAllowed(typed) ? onSet(typed.trim()) : setWrong(true))
  return (
    // A form in a form is not allowed: Enter and Escape of the input bubble to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears what its input hears
    <fieldset
      aria-label={say('link')}
      className={classes['linkForm']}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
        else set()
      }}
    >
      <TextInput
        label={say('linkAddress')}
        hint={say('linkHint')}
        ref={(input) => input?.focus()}
        type="url"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setWrong(false)
        }}
        error={isWrong ? say('linkWrong') : null}
      />
      <div className={classes['linkButtons']}>
        {address !== '' && <Button onClick={onRemove}>{say('removeLink')}</Button>}
        <Button onClick={onClose}>{app('cancel')}</Button>
        <Button kind="primary" onClick={set}>
          {say('setLink')}
        </Button>
      </div>
    </fieldset>
  )
}
