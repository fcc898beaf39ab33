import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportExamined } from '#model/calls/imports.ts'
import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import { type ImportSubject, type MappedField, subjectFields } from '#model/imports/import-vocabulary.ts'
import { findWords, MappingWords } from './mapping-words.tsx'
import { SavedMappings } from './saved-mappings.tsx'
import { useFieldNames, useReasons } from './use-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { request } from '#web/data/call.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import type { MappingProps } from './mapping-props.ts'
import { Switch } from '#web/ui/inputs/choice-input.tsx'

const decimals = ['.', ','] as const
const orders = ['ymd', 'dmy', 'mdy'] as const
const amounts = ['net', 'gross', 'ignored'] as const
const prices = ['main', 'hundredths'] as const
const splits = ['either', 'added', 'ratio'] as const

/** How the values of the columns are read: numbers, dates, signs, splits. */
const MappingReading = ({ subject, mapping, onChange }: MappingProps & { subject: ImportSubject }) => {
  const say = useWords('imports')
  const set = (change: Partial<ColumnMapping>) => onChange({ ...mapping, ...change })
  return (
    <Grid leastWidth={200} gap={3}>
      <Select
        label={say('decimal')}
        options={decimals.map((value) => ({
          value,
          label: say(value === '.' ? 'decimalPoint' : 'decimalComma'),
        }))}
        value={mapping.decimal}
        onChange={(value) => set({ decimal: value === ',' ? ',' : '.' })}
      />
      <Select
        label={say('dateOrder')}
        options={orders.map((value) => ({ value, label: say(`order-${value}`) }))}
        value={mapping.dateOrder}
        onChange={(value) => set({ dateOrder: orders.find((order) => order === value) ?? 'ymd' })}
      />
      {subject === 'bookings' && <AmountReading mapping={mapping} onChange={onChange} />}
    </Grid>
  )
}

/** How the amounts of bookings are read: charges, pence, splits, signs. */
const AmountReading = ({ mapping, onChange }: MappingProps) => {
  const say = useWords('imports')
  const set = (change: Partial<ColumnMapping>) => onChange({ ...mapping, ...change })
  return (
    <>
      <Select
        label={say('amountIs')}
        options={amounts.map((value) => ({ value, label: say(`amount-${value}`) }))}
        value={mapping.amountIs}
        onChange={(value) => set({ amountIs: amounts.find((one) => one === value) ?? 'net' })}
      />
      <Select
        label={say('prices')}
        options={prices.map((value) => ({ value, label: say(`prices-${value}`) }))}
        value={mapping.prices}
        onChange={(value) => set({ prices: prices.find((one) => one === value) ?? 'main' })}
      />
      <Select
        label={say('splitUnits')}
        options={splits.map((value) => ({ value, label: say(`split-${value}`) }))}
        value={mapping.splitUnits}
        onChange={(value) => set({ splitUnits: splits.find((one) => one === value) ?? 'either' })}
      />
      <Switch
        label={say('amountSigned')}
        value={mapping.amountSigned}
        onChange={(amountSigned) => set({ amountSigned })}
      />
    </>
  )
}

type MappingEditorProps = MappingProps & { examined: ImportExamined; onForgotten: () => void }

/** Says that the file is read as the last one with the same columns, until that mapping is removed. */
const ReadAs = ({ remembered, onForgotten }: { remembered: Remembered; onForgotten: () => void }) => {
  const say = useWords('imports')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const forget = useMutation({
    mutationFn: () => request('removeImportMapping', { params: { mapping: remembered.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['listImportMappings'] })
      onForgotten()
    },
    onError: (error: unknown) => saySnack(explainError(error, sayError), 'failed'),
  })
  return (
    <Notice tone="info">
      <Row justify="space-between">
        {say('readAs', { name: remembered.name })}
        <Button size="small" busy={forget.isPending} onClick={() => forget.mutate()}>
          {say('removeMapping')}
        </Button>
      </Row>
    </Notice>
  )
}

type Remembered = NonNullable<ImportExamined['remembered']>

const nowhere = ''

/** Which column holds what, and how values are read. Open by itself only when something is missing. */
export const MappingEditor = ({ examined, mapping, onChange, onForgotten }: MappingEditorProps) => {
  const say = useWords('imports')
  const explain = useReasons()
  const { refusal, guesses, remembered } = examined
  const needsHelp = refusal !== null && refusal.code !== 'currency-needed'
  const [wantsOpen, setWantsOpen] = useState(false)
  const isOpen = wantsOpen || needsHelp
  const words = findWords(examined.preview, mapping)
  // What was opened to help stays open once the help was followed.
  const change = (next: ColumnMapping) => {
    setWantsOpen(isOpen)
    onChange(next)
  }
  return (
    <Card
      title={say('columns')}
      level={3}
      subtitle={isOpen ? say('columnsHint') : say('columnsFound')}
      actions={
        !needsHelp && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setWantsOpen(!wantsOpen)}>
            {say(isOpen ? 'hideColumns' : 'editColumns')}
          </Button>
        )
      }
    >
      {(isOpen || remembered || guesses.length > 0 || words.length > 0) && (
        <Stack gap={4}>
          {remembered && <ReadAs remembered={remembered} onForgotten={onForgotten} />}
          {needsHelp && <Notice tone="warning">{explain(refusal)}</Notice>}
          {guesses.map((guess) => (
            <Notice key={guess} tone="warning">
              {say(`guess-${guess}`)}
            </Notice>
          ))}
          {words.length > 0 && <MappingWords words={words} mapping={mapping} onChange={change} />}
          {isOpen && (
            <>
              <SavedMappings mapping={mapping} onChange={change} />
              <ColumnChoices examined={examined} mapping={mapping} onChange={change} />
              <MappingReading subject={examined.subject} mapping={mapping} onChange={change} />
            </>
          )}
        </Stack>
      )}
    </Card>
  )
}

const ColumnChoices = ({ examined, mapping, onChange }: MappingProps & { examined: ImportExamined }) => {
  const say = useWords('imports')
  const nameOf = useFieldNames()
  const choose = (field: MappedField, column: string | null) =>
    onChange({ ...mapping, columns: { ...mapping.columns, [field]: column === nowhere ? null : column } })
  const options = [
    { value: nowhere, label: say('notInFile') },
    ...[...new Set(examined.columns)].map((column) => ({ value: column, label: column })),
  ]
  return (
    <Grid leastWidth={200} gap={3}>
      {subjectFields[examined.subject].map((field) => (
        <Select
          key={field}
          label={nameOf(field)}
          options={options}
          value={mapping.columns[field] ?? nowhere}
          onChange={(column) => choose(field, column)}
        />
      ))}
    </Grid>
  )
}
