import { TextInput as KitTextInput } from '@mantine/core'
import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { checkDecimal, checkNumber } from '#model/fields/check-number.ts'
import type { Problem } from '#model/fields/problem.ts'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { markDoubtful, showEntered, toEntered } from '#web/ui/format/typed-number.ts'
import { stepDecimal, toDecimalText } from '#web/ui/format/decimal-text.ts'
import { toKitProperties, type InputProperties } from '#web/ui/inputs/input-properties.ts'
import { useExplain, useNumberExample } from '#web/words/use-explain.ts'

type Bounds = { min?: number | undefined; max?: number | undefined; decimals?: number | undefined }

export type DecimalInputProps = InputProperties<string | null> &
  Bounds & {
    /** How far one press of an arrow key goes; without it the arrows do nothing. */
    step?: number | undefined
    suffix?: string | undefined
    /** How a number is written out once it has been left: '12.5' as '12.5000'. */
    complete?: ((text: string) => string) | undefined
    /** Buttons inside the input. */
    before?: ReactNode
    after?: ReactNode
  }

/** What is wrong with what stands in the input, whatever the form around it knows. */
const findProblem = (value: string | null, { min, max, decimals }: Bounds): Problem | null => {
  if (value === null) return null
  if (toDecimalText(value) === null) return { code: 'number' }
  const field = { name: '', type: 'number' as const, ...dropUndefined({ min, max, decimals }) }
  return decimals === undefined ? checkNumber(Number(value), field) : checkDecimal(value, field)
}

type Typed = { text: string; entered: string | null; problem: Problem | null }

/** What is typed and what it means; as long as it means the value, it stands as it was typed. */
const useTyped = ({ value, onChange, suffix, complete, ...bounds }: DecimalInputProps) => {
  const { locale } = useFormat()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isLeft, setIsLeft] = useState(true)
  const kept = typed?.entered === value ? typed : null
  const problem = kept?.problem ?? findProblem(value, bounds)
  return {
    text: kept ? kept.text : showEntered(value, { locale, complete }),
    /** Said once the person is done typing. */
    problem: isLeft ? problem : null,
    enter: (text: string): void => {
      const read = toEntered(suffix?.includes('%') ? text.replace(/\s*%\s*$/, '') : text, locale)
      const found = findProblem(read, bounds)
      const entered = read !== null && found?.code === 'decimals' ? markDoubtful(read) : read
      setTyped({ text, entered, problem: found })
      onChange(entered)
    },
    step: (by: number): void => {
      if (problem?.code !== 'number') onChange(stepDecimal(value ?? '0', { by, ...bounds }))
    },
    arrive: (): void => setIsLeft(false),
    /** A number is written out now, not when the person comes back: a new text would undo what they have selected. */
    leave: (): void => {
      setIsLeft(true)
      if (toDecimalText(value ?? '') !== null) setTyped(null)
    },
  }
}

/** What it says itself comes first where the form around it only knows that there is no number. */
const useError = (own: Problem | null, error: string | null | undefined) => {
  const explain = useExplain()
  const isUnread = own?.code === 'number' || own?.code === 'decimals'
  return own && (isUnread || !error) ? explain(own) : error
}

const withExample = (hint: ReactNode, example: string): ReactNode =>
  hint ? (
    <>
      {hint} <span>{example}</span>
    </>
  ) : (
    example
  )

/** 'EUR' needs more room than '%'. */
const isLong = (suffix: string | undefined): boolean => (suffix?.trim().length ?? 0) > 2

/** Several cells or lines are not run together into one number. */
const joinCells = (event: ClipboardEvent): string | null => {
  const cells = event.clipboardData
    .getData('text')
    .trim()
    .split(/[\t\r\n]+/)
  return cells.length > 1 ? cells.join(' | ') : null
}

/**
 * An exact decimal ('1234.5'), typed and pasted as the reader's language writes numbers. Null when empty. What is no
 * number in the language is said to be none and is given back as text that nobody takes for one.
 */
export const DecimalInput = (props: DecimalInputProps) => {
  const { value: _value, onChange: _change, min: _min, max: _max, decimals: _decimals, ...more } = props
  const { step = 0, suffix, complete: _complete, before, after, onBlur, error, ...rest } = more
  const typed = useTyped(props)
  const said = useError(typed.problem, error)
  const example = useNumberExample()
  const hint = typed.problem?.code === 'number' ? withExample(rest.hint, example) : rest.hint
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
    if (by === 0 || rest.readOnly) return
    event.preventDefault()
    typed.step(by)
  }
  return (
    <KitTextInput
      {...toKitProperties({ ...rest, hint, error: said })}
      {...dropUndefined({ leftSection: before, rightSection: after ?? suffix?.trim() })}
      {...(after === undefined && isLong(suffix) && { rightSectionWidth: 52 })}
      leftSectionPointerEvents="all"
      rightSectionPointerEvents={after ? 'all' : 'none'}
      inputMode="decimal"
      autoComplete="off"
      value={typed.text}
      onChange={(event) => typed.enter(event.currentTarget.value)}
      onPaste={(event) => {
        const cells = joinCells(event)
        if (cells === null) return
        event.preventDefault()
        typed.enter(cells)
      }}
      onKeyDown={press}
      onFocus={typed.arrive}
      onBlur={() => {
        typed.leave()
        onBlur?.()
      }}
    />
  )
}
