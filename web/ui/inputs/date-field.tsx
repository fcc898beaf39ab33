import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
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

export type DateFieldProps = InputProperties<string | null> &
  WithRef<HTMLInputElement> & {
    /** First and last day that may be chosen, '2024-03-29'. */
    earliest?: string | undefined
    latest?: string | undefined
    clearable?: boolean | undefined
    /** Days that are often asked for, beside the calendar. */
    presets?: readonly { value: string; label: string }[] | undefined
    /** Given what was typed and is no day, where what stands in the field is saved later; it must be refused there. */
    onWrong?: ((typed: string) => void) | undefined
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

type Bounds = { earliest: string; latest: string | undefined }

/** What is wrong with what is typed; it stays in the field and is said once the field is left. */
const useWrong = ({ earliest, latest }: Bounds) => {
  const say = useWords('fieldMessages')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(true)
  return {
    isWrong: wrong !== null,
    said: isLeft ? wrong : null,
    setIsLeft,
    /** Whether it is no day that may be chosen. */
    look: (typed: string): boolean => {
      const day = parseTypedDate(typed)
      const found = (): string | null => {
        if (typed.trim() === '') return null
        if (day === null) return say('dateLike', { example: 'DD/MM/YYYY' })
        if (day < earliest) return say('dateEarliest', { day: formatDate(earliest) })
        return latest !== undefined && day > latest ? say('dateLatest', { day: formatDate(latest) }) : null
      }
      setWrong(found())
      return found() !== null
    },
    forget: () => setWrong(null),
  }
}

/** A day, typed as DD/MM/YYYY or picked from a calendar in the reader's language; the value is '2024-03-29'. */
export const DateField = (props: DateFieldProps) => {
  const { value, onChange, onWrong, earliest = firstDay, latest, clearable = false, presets, ...more } = props
  const { ref, error, onBlur, ...rest } = more
  const { locale } = useFormat()
  const say = useWords('app')
  const wrong = useWrong({ earliest, latest })
  const kit = toKitProperties({ ...rest, error: wrong.said ?? error })
  return (
    <DateInput
      {...kit}
      {...dropUndefined({ maxDate: latest, presets: presets && [...presets] })}
      minDate={earliest}
      ref={ref ?? null}
      placeholder={rest.placeholder ?? 'DD/MM/YYYY'}
      value={value !== null && isIsoDate(value) ? value : null}
      onChange={(day) => {
        wrong.forget()
        onChange(day)
      }}
      // What cannot be understood stays as it was typed.
      fixOnBlur={!wrong.isWrong}
      onInput={({ currentTarget: { value: typed } }) => {
        if (wrong.look(typed)) onWrong?.(typed)
        else if (typed.trim() === '' && onWrong) onChange(null)
      }}
      onFocus={() => wrong.setIsLeft(false)}
      onBlur={() => {
        wrong.setIsLeft(true)
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
