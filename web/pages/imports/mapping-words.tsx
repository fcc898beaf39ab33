import type { ImportRowShown } from '#model/calls/imports.ts'
import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import { namedKinds } from '#model/imports/import-vocabulary.ts'
import type { MappingProps } from './mapping-props.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

const others = [
  'payment',
  'refund',
  'tax-refund',
  'free-share',
  'premium-received',
  'premium-paid',
  'skip',
] as const
const unknown = ''

/** Words of the kind column that the mapping explains, or that nobody knows yet. */
export const findWords = (rows: readonly ImportRowShown[], { kinds: known }: ColumnMapping): string[] => {
  const unread = rows.flatMap(({ problems }) =>
    problems.filter(({ code }) => code === 'kind-unknown').map(({ params }) => params['word'] ?? ''),
  )
  return [...new Set([...Object.keys(known), ...unread])].filter((word) => word !== '')
}

/** The person says what such words mean, and the mapping remembers it. */
export const MappingWords = ({ words, mapping, onChange }: MappingProps & { words: readonly string[] }) => {
  const say = useWords('imports')
  const options = [
    { value: unknown, label: say('unknownWord') },
    ...namedKinds.map((kind) => ({ value: kind, label: say(`kind-${kind}`) })),
    ...others.map((reading) => ({ value: reading, label: say(`reading-${reading}`) })),
  ]
  const learn = (word: string, chosen: string | null) => {
    const { [word]: _before, ...rest } = mapping.kinds
    const reading = [...namedKinds, ...others].find((one) => one === chosen)
    onChange({ ...mapping, kinds: reading === undefined ? rest : { ...rest, [word]: reading } })
  }
  return (
    <Grid leastWidth={220} gap={3}>
      {words.map((word) => (
        <Select
          key={word}
          label={say('wordMeans', { word })}
          options={options}
          value={mapping.kinds[word] ?? unknown}
          onChange={(chosen) => learn(word, chosen)}
        />
      ))}
    </Grid>
  )
}
