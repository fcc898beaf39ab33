import type { RecordAnswer } from '#model/calls/records.ts'
import type { Shown } from '#web/data/collections.ts'
import { toReference } from '#web/fields/media-picker/media-reference.ts'
import { MediaTiles } from '#web/fields/media-picker/media-tiles.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useWords } from '#web/words/words.ts'
import { useKept } from './use-kept.ts'

const layouts = ['list', 'tiles'] as const
type Layout = (typeof layouts)[number]

const isLayout = (value: unknown): value is Layout => layouts.some((layout) => layout === value)

/** Whether media are shown as a list or as tiles, and the choice between them; other records are a list. */
export const useTiles = ({ name }: Shown) => {
  const say = useWords('admin')
  const [layout, keep] = useKept(`layout:${name}`, isLayout)
  if (name !== 'media') return { areShown: false, choice: null }
  const choice = (
    <SegmentedControl
      label={say('layout')}
      segments={layouts.map((one) => ({ value: one, label: say(`layout-${one}`) }))}
      value={layout ?? 'list'}
      onChange={(chosen) => keep(isLayout(chosen) ? chosen : null)}
    />
  )
  return { areShown: layout === 'tiles', choice }
}

type RecordTilesProps = { records: readonly RecordAnswer[]; onOpen: (id: string) => void }

/** The media of the page as pictures with their names; each opens its drawer. */
export const RecordTiles = ({ records, onOpen }: RecordTilesProps) => {
  const say = useWords('admin')
  return (
    <MediaTiles
      media={records.flatMap((record) => toReference(record) ?? [])}
      labelOf={(name) => say('openOne', { name })}
      onChoose={({ id }) => onOpen(id)}
    />
  )
}
