import { DateInput } from '@mantine/dates'
import { useMergedRef } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import 'dayjs/locale/el'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/is'
import 'dayjs/locale/nl'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { isIsoDate } from '#finance/ground/calendar.ts'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import { formatDate, parseTypedDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { LocaleTag } from '#phrases/language.ts'
import classes from '#web/ui/inputs/date-field.module.css'
import {
  dropdownClassNames,
  toKitProperties,
  type InputProperties,
  type WithRef,
} from '#web/ui/inputs/input-properties.ts'
import { useWords } from '#web/words/words.ts'

/**
 * `onChange` gives a day as '2024-03-29', null for an emptied field, and what is typed and is no day that may be
 * chosen as text that nobody takes for a day.
 */
export type DateFieldProps = InputProperties<string | null> &
  WithRef<HTMLInputElement> & {
    /** First and last day that may be chosen, '2024-03-29'. */
    earliest?: string | undefined
    latest?: string | undefined
    clearable?: boolean | undefined
    /** Days that are often asked for, beside the calendar. */
    presets?: readonly { value: string; label: string }[] | undefined
  }

/** The calendar of the kit knows British English by its whole tag, the others by their language. */
const calendarOf = (locale: LocaleTag): string => (locale === 'en-GB' ? 'en-gb' : locale.slice(0, 2))

const dayClassNames = {
  day: classes['day'] ?? '',
  weekday: classes['weekday'] ?? '',
  presetsRoot: classes['presetsRoot'] ?? '',
  presetsList: classes['presets'] ?? '',
  presetButton: classes['preset'] ?? '',
}

const firstDay = '1900-01-01'

type Typed = { entered: string | null; problem: string | null }

/** Text that nobody takes for a day: '2030-01-01' beyond the latest day is '2030-01-01?'. */
const markDoubtful = (typed: string): string => (isIsoDate(typed.trim()) ? `${typed.trim()}?` : typed)

/** What is wrong with what is typed. It stays in the field and is said once the field is left. */
const useTyped = ({ value, onChange, earliest = firstDay, latest, required }: DateFieldProps) => {
  const say = useWords('fieldMessages')
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isLeft, setIsLeft] = useState(true)
  const find = (text: string): string | null => {
    const day = parseTypedDate(text)
    if (text.trim() === '') return required ? say('field_is_required') : null
    if (day === null) return say('dateLike', { example: 'DD/MM/YYYY' })
    if (day < earliest) return say('dateEarliest', { day: formatDate(earliest) })
    return latest !== undefined && day > latest ? say('dateLatest', { day: formatDate(latest) }) : null
  }
  const isUnread = value !== null && !isIsoDate(value)
  const problem = typed?.entered === value ? typed.problem : isUnread ? find(value) : null
  return {
    problem,
    said: isLeft ? problem : null,
    leave: () => setIsLeft(true),
    enter: (text: string): void => {
      const found = find(text)
      const entered = text.trim() === '' ? null : found === null ? parseTypedDate(text) : markDoubtful(text)
      setIsLeft(false)
      setTyped({ entered, problem: found })
      onChange(entered)
    },
  }
}

/** A day, typed as DD/MM/YYYY or picked from a calendar in the reader's language; the value is '2024-03-29'. */
export const DateField = (props: DateFieldProps) => {
  const { value, onChange, earliest = firstDay, latest, clearable = false, presets, ...more } = props
  const { ref, error, onBlur, ...rest } = more
  const { locale } = useFormat()
  const say = useWords('app')
  const typed = useTyped(props)
  const kit = toKitProperties({ ...rest, error: typed.said ?? error })
  const input = useRef<HTMLInputElement>(null)
  const joined = useMergedRef(input, ref)
  useEffect(() => input.current?.setCustomValidity(typed.problem ?? ''), [typed.problem])
  return (
    <DateInput
      {...kit}
      {...dropUndefined({ maxDate: latest, presets: presets && [...presets] })}
      minDate={earliest}
      ref={joined}
      placeholder={rest.placeholder ?? 'DD/MM/YYYY'}
      value={value !== null && isIsoDate(value) ? value : null}
      // What is typed comes by `onInput`, what is picked only from here.
      onChange={onChange}
      // What cannot be understood stays as it was typed.
      fixOnBlur={typed.problem === null}
      onInput={({ currentTarget }) => typed.enter(currentTarget.value)}
      onBlur={() => {
        typed.leave()
        onBlur?.()
      }}
      valueFormat={(day) => formatDate(day)}
      dateParser={parseTypedDate}
      locale={calendarOf(locale)}
      firstDayOfWeek={1}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': say('clearDate') }}
      rightSection={<IconCalendar size={16} stroke={1.5} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      ariaLabels={{
        previousMonth: say('previousMonth'),
        nextMonth: say('nextMonth'),
        previousYear: say('previousYear'),
        nextYear: say('nextYear'),
        previousDecade: say('previousDecade'),
        nextDecade: say('nextDecade'),
      }}
      popoverProps={{
        transitionProps: { duration: 80 },
        classNames: { dropdown: dropdownClassNames.dropdown },
      }}
      classNames={{ ...kit.classNames, ...dayClassNames }}
    />
  )
}
