import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'

/** At once, or at a day and time as they are typed, by the clock of whoever types them. */
export type When = { when: 'now' | 'later'; at: string }

/** The time zone of this browser by its name, and how far it is from Greenwich at a time: 'Europe/Athens, GMT+2'. */
export const timeZoneHere = (at: Date = new Date()): string => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' })
  const time = Number.isNaN(at.getTime()) ? new Date() : at
  const offset = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
  return [format.resolvedOptions().timeZone, offset].filter(Boolean).join(', ')
}

/** The instant that was chosen; null for now, undefined where none was given yet. */
export const instantOf = ({ when, at }: When): string | null | undefined => {
  if (when === 'now') return null
  const time = new Date(at)
  return at === '' || Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** An instant as the field has it, by the clock of this browser. */
export const typedTime = (instant: string | Date): string => {
  const time = new Date(instant)
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  const clock = [time.getHours(), time.getMinutes()]
  const write = (parts: number[], between: string) =>
    parts.map((part) => String(part).padStart(2, '0')).join(between)
  return `${write(day, '-')}T${write(clock, ':')}`
}

type TimeFieldProps = {
  label: string
  hint: string
  value: string
  problem: string | null
  onChange: (value: string) => void
}

/** A day and a time. */
export const TimeField = ({ label, hint, value, problem, onChange }: TimeFieldProps) => (
  <TextInput
    type="datetime-local"
    label={label}
    hint={hint}
    value={value}
    onChange={onChange}
    error={problem}
    required
  />
)

type WhenFieldsProps = {
  labels: { when: string; now: string; later: string; at: string; atHint: string }
  chosen: When
  /** The time that stands there once later is chosen. */
  suggested?: string
  problem: string | null
  onChange: (chosen: When) => void
}

/** Whether something is done at once or at a time to come. */
export const WhenFields = ({ labels, chosen, suggested = '', problem, onChange }: WhenFieldsProps) => (
  <>
    <RadioGroup
      label={labels.when}
      value={chosen.when}
      onChange={(when) =>
        onChange({ when: when === 'later' ? 'later' : 'now', at: chosen.at === '' ? suggested : chosen.at })
      }
      options={[
        { value: 'now', label: labels.now },
        { value: 'later', label: labels.later },
      ]}
    />
    {chosen.when === 'later' && (
      <TimeField
        label={labels.at}
        hint={labels.atHint}
        value={chosen.at}
        problem={problem}
        onChange={(at) => onChange({ ...chosen, at })}
      />
    )}
  </>
)
