import type { RecordVersion } from '#model/calls/records.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

type ComparisonChoiceProps = {
  versions: readonly RecordVersion[]
  before: RecordVersion
  after: RecordVersion
  onChoose: (part: { before?: string | null; after?: string | null }) => void
}

/** Chooses the two versions to compare. */
export const ComparisonChoice = ({ versions, before, after, onChoose }: ComparisonChoiceProps) => {
  const say = useWords('fields')
  const options = versions.map((one) => ({
    value: one.id,
    label: `${say('version', { number: one.version })}, ${formatDateTime(one.created.at)}`,
  }))
  return (
    <Grid leastWidth={200} gap={3}>
      <Select
        label={say('compareFrom')}
        value={before.id}
        options={options}
        onChange={(id) => onChoose({ before: id })}
      />
      <Select
        label={say('compareTo')}
        value={after.id}
        options={options}
        onChange={(id) => onChoose({ after: id })}
      />
    </Grid>
  )
}
