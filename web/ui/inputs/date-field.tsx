import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/el'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/is'
import 'dayjs/locale/nl'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
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

export type DateFieldLabels = {
  previousMonth: string
  nextMonth: string
  previousYear: string
  nextYear: string
  previousDecade: string
  nextDecade: string
  clear: string
}

export type DateFieldProps = InputProperties<string | null> &
  WithRef<HTMLInputElement> & {
    /** First and last day that may be chosen, '2024-03-29'. */
    earliest?: string | undefined
    latest?: string | undefined
    clearable?: boolean | undefined
    labels: DateFieldLabels
  }

/** The calendar of the kit knows British English by its whole tag, the others by their language. */
const calendarOf = (locale: LocaleTag): string => (locale === 'en-GB' ? 'en-gb' : locale.slice(0, 2))

const dayClassNames = { day: classes['day'] ?? '', weekday: classes['weekday'] ?? '' }

/** A day, typed as DD/MM/YYYY or picked from a calendar in the reader's language; the value is '2024-03-29'. */
export const DateField = (props: DateFieldProps) => {
  const { value, onChange, earliest, latest, clearable = false, labels, ref, ...rest } = props
  const { locale } = useFormat()
  const kit = toKitProperties(rest)
  return (
    <DateInput
      {...kit}
      {...dropUndefined({ minDate: earliest, maxDate: latest })}
      ref={ref ?? null}
      placeholder={rest.placeholder ?? 'DD/MM/YYYY'}
      value={value}
      onChange={onChange}
      valueFormat={(day) => formatDate(day)}
      dateParser={parseTypedDate}
      locale={calendarOf(locale)}
      firstDayOfWeek={1}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': labels.clear }}
      rightSection={<IconCalendar size={16} stroke={1.5} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      ariaLabels={{
        previousMonth: labels.previousMonth,
        nextMonth: labels.nextMonth,
        previousYear: labels.previousYear,
        nextYear: labels.nextYear,
        previousDecade: labels.previousDecade,
        nextDecade: labels.nextDecade,
      }}
      popoverProps={{
        transitionProps: { duration: 80 },
        classNames: { dropdown: dropdownClassNames.dropdown },
      }}
      classNames={{ ...kit.classNames, ...dayClassNames }}
    />
  )
}
