import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  projectScenario,
  scenarioProblems,
  usualScenario,
  type Scenario,
} from '#finance/planning/project-scenario.ts'
import type { SavedScenario } from '#model/calls/planning.ts'
import { firstScenario } from '#model/first-scenario.ts'
import type { ProjectionSearch } from '#web/data/projection-search.ts'
import { query } from '#web/data/queries.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { ProjectionOutlook } from '#web/widgets/projection/projection-outlook.tsx'
import { ProjectionTable } from '#web/widgets/projection/projection-table.tsx'
import { SavedScenarios } from '#web/widgets/projection/saved-scenarios.tsx'
import { readDraft, toDraft } from '#web/widgets/projection/scenario-draft.ts'
import { ScenarioForm } from '#web/widgets/projection/scenario-form.tsx'
import { useScenarios } from '#web/widgets/projection/use-scenarios.ts'
import { useWords } from '#web/words/words.ts'

/** Where a currency is not known: nobody's account. */
const usualCurrency = 'EUR'

/** The account of the address, or a client's own account in the portal. */
const useAccount = (): string | null => {
  const { portal }: { portal?: string } = useParams({ strict: false })
  const { account }: ProjectionSearch = useSearch({ strict: false })
  const session = useSession()
  if (account || isStaff(session)) return account ?? null
  return session?.accounts.find((one) => one.portal === portal)?.id ?? null
}

const useTool = (first: Scenario) => {
  const [draft, setDraft] = useState(() => toDraft(first))
  const [sound, setSound] = useState(first)
  const [opened, setOpened] = useState<SavedScenario | null>(null)
  const scenario = readDraft(draft)
  const problems = scenarioProblems(scenario)
  return {
    draft,
    problems,
    opened,
    // While something is wrong the last plan that was right stays drawn.
    scenario: problems.length === 0 ? scenario : sound,
    change: (next: typeof draft) => {
      const read = readDraft(next)
      if (scenarioProblems(read).length === 0) setSound(read)
      setDraft(next)
    },
    open: (saved: SavedScenario | null) => {
      setOpened(saved)
      if (!saved) return
      setDraft(toDraft(saved.scenario))
      setSound(saved.scenario)
    },
  }
}

/** Whose plan it is: the name, the way back, and what it begins with. */
type Client = { id: string; name: string; currency: string; first: Scenario }

const Tool = ({ client }: { client: Client | null }) => {
  const say = useWords('planning')
  const sayApp = useWords('app')
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const scenarios = useScenarios(client?.id ?? null)
  const tool = useTool(client?.first ?? usualScenario)
  const title = client ? say('projectionOf', { name: client.name }) : say('projectionTitle')
  usePageTitle(title)
  const { currency = client?.currency ?? usualCurrency, projections = [] } = scenarios.answer.data ?? {}
  const name = tool.opened?.name
  return (
    <>
      <PageHeader
        above={client && <AppLink href={`/dashboard/${portal}/account/${client.id}`}>{client.name}</AppLink>}
        title={title}
        {...(name ? { subtitle: name } : {})}
        actions={
          <Button icon={IconPrinter} onClick={() => window.print()}>
            {sayApp('print')}
          </Button>
        }
      />
      <Stack gap={5}>
        <ScenarioForm
          draft={tool.draft}
          problems={tool.problems}
          currency={currency}
          onChange={tool.change}
        />
        <ProjectionOutlook
          scenario={tool.scenario}
          saved={projections}
          currency={currency}
          name={name ?? title}
        />
        <ProjectionTable projected={projectScenario(tool.scenario)} currency={currency} />
        {client ? (
          <SavedScenarios
            scenarios={scenarios}
            scenario={tool.scenario}
            isSound={tool.problems.length === 0}
            opened={tool.opened}
            onOpen={tool.open}
          />
        ) : (
          <Notice tone="info">{say('savedNoAccount')}</Notice>
        )}
      </Stack>
    </>
  )
}

/** The projection tool: what a plan of payments may grow to, live as one types, saved per account and compared. */
export const ProjectionsPage = () => {
  const id = useAccount()
  const account = useQuery({
    ...query('readAccount', { params: { account: id ?? '' }, query: {} }),
    enabled: id !== null,
  })
  if (id === null) return <Tool client={null} />
  if (account.isPending) return <TableSkeleton rows={12} />
  const { name = '', currency = usualCurrency, figures = null, portfolios = [] } = account.data ?? {}
  const first = firstScenario({ value: figures?.value.value ?? null, portfolios })
  return <Tool key={id} client={{ id, name, currency, first }} />
}
