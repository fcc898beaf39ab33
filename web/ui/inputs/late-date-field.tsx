import { InputBase } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { isIsoDate } from '#finance/ground/calendar.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import type { DateFieldProps } from '#web/ui/inputs/date-field.tsx'
import { toKitProperties } from '#web/ui/inputs/input-properties.ts'
import { late } from '#web/ui/late.tsx'
import { useOpener, type Opener } from '#web/ui/overlays/use-opener.ts'

export const FullDateField = late<DateFieldProps>(
  async () => (await import('#web/ui/inputs/date-field.tsx')).DateField,
)

/** The field as it looks while its calendar is closed. */
const Face = ({ opener, ...props }: DateFieldProps & { opener: Opener }) => {
  const {
    value,
    onChange: _unused,
    earliest: _from,
    latest: _to,
    clearable: _emptied,
    presets: _often,
    ...more
  } = props
  const { ref, ...rest } = more
  return (
    <InputBase
      {...toKitProperties(rest)}
      ref={ref ?? null}
      placeholder={rest.placeholder ?? 'DD/MM/YYYY'}
      readOnly
      aria-haspopup="dialog"
      rightSection={<IconCalendar size={16} stroke={1.5} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      value={value === null ? '' : formatDate(value)}
      onPointerEnter={opener.foresee}
      onFocus={opener.focus}
    />
  )
}

/** A day beside what a page is about, whose calendar is fetched in an idle moment or when somebody comes near. */
export const LateDateField = ({ ref, ...props }: DateFieldProps) => {
  const opener = useOpener(FullDateField, 'when idle')
  const joined = useMergedRef(opener.target as Ref<HTMLInputElement>, ref)
  return opener.isFull ? (
    <FullDateField {...props} ref={joined} />
  ) : (
    <Face {...props} ref={joined} opener={opener} />
  )
}

type Unread = { typed: string; over: string | null }

/** A day on which a page acts at once: what is typed and is no day to choose stays in the field and changes nothing. */
export const DayChoice = ({ value, onChange, ...rest }: DateFieldProps) => {
  const [unread, setUnread] = useState<Unread | null>(null)
  const change = (typed: string | null): void => {
    const isUnread = typed !== null && !isIsoDate(typed)
    setUnread(isUnread ? { typed, over: value } : null)
    if (typed === null ? rest.clearable : !isUnread) onChange(typed)
  }
  return <LateDateField {...rest} value={unread?.over === value ? unread.typed : value} onChange={change} />
}
