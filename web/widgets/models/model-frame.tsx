import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ModelPortfoliosAnswer } from '#model/calls/planning.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
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
  const { account } = useModelAddress()
  const answer = useQuery(query('listModelPortfolios', { params: { account }, query: {} }))
  return (
    <Answered answer={answer} title={say('modelsFailedTitle')} text={say('modelsFailedText')}>
      {(models) => <Drawn answer={models} />}
    </Answered>
  )
}
