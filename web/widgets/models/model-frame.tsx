import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ModelPortfoliosAnswer } from '#model/calls/planning.ts'
import { query } from '#web/data/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'

type ModelParams = { portal?: string; account?: string; id?: string }

/** Where a page of model portfolios stands. */
export const useModelAddress = () => {
  const { portal = '', account = '', id = '' }: ModelParams = useParams({ strict: false })
  const toAccount = `/dashboard/${portal}/account/${account}`
  return { account, id, toAccount, toModels: `${toAccount}/model-portfolios` }
}

/** The model portfolios beside an account, waited for and excused. */
export const ModelFrame = ({ of: Drawn }: { of: ComponentType<{ answer: ModelPortfoliosAnswer }> }) => {
  const say = useWords('planning')
  const sayApp = useWords('app')
  const { account } = useModelAddress()
  const { data, isError, isFetching, refetch } = useQuery(
    query('listModelPortfolios', { params: { account }, query: {} }),
  )
  if (data) return <Drawn answer={data} />
  if (!isError) return <TableSkeleton rows={6} labels={{ loading: sayApp('loading') }} />
  return (
    <ErrorState
      title={say('modelsFailedTitle')}
      labels={{ retry: sayApp('retry') }}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {say('modelsFailedText')}
    </ErrorState>
  )
}
