import { IconChevronDown, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { asText } from '../read-value.ts'
import { toInput } from '../to-input.ts'
import classes from './icon.module.css'
import { NamedIcon } from './named-icon.tsx'

const IconGrid = lazy(async () => ({ default: (await import('./icon-grid.tsx')).IconGrid }))

/** An icon from the set, with what it looks like. */
export const IconEditor = (props: FieldEditorProps) => {
  const { value, onChange } = props
  const { label, disabled } = toInput(props)
  const say = useWords('fields')
  const [isOpen, setIsOpen] = useState(false)
  const name = asText(value)
  const shown = name ? name.replaceAll('-', ' ') : say('iconNone')
  const choose = (chosen: string) => {
    onChange(chosen)
    setIsOpen(false)
  }
  return (
    <FieldFrame {...props}>
      <div className={classes['row']}>
        <Popover
          label={say('chooseIcon')}
          width={320}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          trigger={
            <Button disabled={disabled} aria-label={`${label}: ${shown}`} onClick={() => setIsOpen(!isOpen)}>
              {name && <NamedIcon name={name} />}
              {shown}
              <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
            </Button>
          }
        >
          <Suspense fallback={<TextSkeleton />}>
            <IconGrid chosen={name} onChoose={choose} />
          </Suspense>
        </Popover>
        {name && !disabled && <IconButton icon={IconX} label={say('clear')} onClick={() => onChange('')} />}
      </div>
    </FieldFrame>
  )
}
