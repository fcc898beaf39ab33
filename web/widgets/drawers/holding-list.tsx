import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import { CellButton } from '#web/ui/cell-button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useHoldingName } from '#web/widgets/use-holding-name.ts'
import { useWords } from '#web/words/words.ts'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'

/** Holdings in a drawer, the largest first; the name opens the holding. */
export const HoldingList = ({ holdings }: { holdings: readonly HoldingFigures[] }) => {
  const say = useWords('report')
  const sayDetails = useWords('details')
  const { openDrawer } = useDrawers()
  const sorted = holdings.toSorted((one, other) => (other.value.value ?? 0) - (one.value.value ?? 0))
  const nameOf = useHoldingName()
  return (
    <CompactTable
      label={say('holdings')}
      columns={[
        { id: 'name', header: say('security') },
        { id: 'value', header: say('value'), align: 'end' },
        { id: 'weight', header: say('weight'), align: 'end' },
        { id: 'gain', header: say('gainOnCost'), align: 'end' },
      ]}
      rows={sorted.map((holding) => ({
        id: holding.id,
        cells: {
          name: (
            <CellButton
              label={sayDetails('showDetails', { name: nameOf(holding) })}
              onClick={() => openDrawer({ kind: 'holding', id: holding.id })}
            >
              {nameOf(holding)}
            </CellButton>
          ),
          value: (
            <SubjectFigure
              figure={holding.value}
              address={{ of: 'holding', holding: holding.id, part: 'value' }}
              name={`${nameOf(holding)}, ${say('value')}`}
            />
          ),
          weight: (
            <SubjectFigure
              figure={holding.weight}
              address={{ of: 'holding', holding: holding.id, part: 'weight' }}
              name={`${nameOf(holding)}, ${say('weight')}`}
            />
          ),
          gain: (
            <SubjectFigure
              figure={holding.gainOnCost}
              address={{ of: 'holding', holding: holding.id, part: 'gain' }}
              name={`${nameOf(holding)}, ${say('gainOnCost')}`}
              form="change"
            />
          ),
        },
      }))}
    />
  )
}
