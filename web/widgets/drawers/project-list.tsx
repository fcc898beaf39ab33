import type { FundPage } from '#model/calls/funds.ts'
import { writeProject } from '#web/data/drawer-address.ts'
import { CellButton } from '#web/ui/cell-button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import { DrawerPart } from './drawer-part.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'

type ListedProject = { id: string; project: string; amount: number; percentOfFund: number }
type ProjectTableProps = { fund: FundPage; title: string; amount: string; projects: readonly ListedProject[] }

const ProjectTable = ({ fund, title, amount, projects }: ProjectTableProps) => {
  const say = useWords('details')
  const sayFund = useWords('funds')
  const format = useFormat()
  const { openDrawer } = useDrawers()
  if (projects.length === 0) return null
  return (
    <DrawerPart title={title}>
      <CompactTable
        label={title}
        columns={[
          { id: 'project', header: sayFund('project') },
          { id: 'amount', header: amount, align: 'end' },
          { id: 'share', header: say('percentOfFund'), align: 'end' },
        ]}
        rows={projects.map((one) => ({
          id: one.id,
          cells: {
            project: (
              <CellButton
                label={say('showDetails', { name: one.project })}
                onClick={() =>
                  openDrawer({ kind: 'project', id: writeProject({ fund: fund.id, project: one.id }) })
                }
              >
                {one.project}
              </CellButton>
            ),
            amount: format.money(one.amount, fund.currency),
            share: format.percent(one.percentOfFund),
          },
        }))}
      />
    </DrawerPart>
  )
}

/** The properties and the loans of a fund in a drawer; the name opens the project over it. */
export const ProjectList = ({ fund }: { fund: FundPage }) => {
  const say = useWords('details')
  const sayFund = useWords('funds')
  return (
    <>
      <ProjectTable
        fund={fund}
        title={sayFund('realEstate')}
        amount={say('fundValue')}
        projects={fund.realEstate.map(({ fundValue, ...one }) => ({ ...one, amount: fundValue }))}
      />
      <ProjectTable fund={fund} title={sayFund('loans')} amount={say('loanAmount')} projects={fund.loans} />
    </>
  )
}
