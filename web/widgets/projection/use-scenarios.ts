import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Scenario } from '#finance/planning/project-scenario.ts'
import type { SavedScenario } from '#model/calls/planning.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

type Change = Pick<SavedScenario, 'id' | 'version'> & { name?: string; scenario?: Scenario }
type Removed = Pick<SavedScenario, 'id' | 'version' | 'name'>

/** The saved scenarios of an account and what can be done with them; nothing is fetched without an account. */
export const useScenarios = (account: string | null) => {
  const say = useWords('planning')
  const client = useQueryClient()
  const list = query('listProjections', { params: { account: account ?? '' } })
  const answer = useQuery({ ...list, enabled: account !== null })
  const [removed, setRemoved] = useState<Removed | null>(null)
  const told = {
    onSuccess: () => client.invalidateQueries({ queryKey: list.queryKey }),
    onError: () => saySnack(say('saveFailed'), 'failed'),
  }
  const save = useMutation({
    mutationFn: (body: { name: string; scenario: Scenario }) =>
      request('saveProjection', { params: { account: account ?? '' }, body }),
    ...told,
  })
  const change = useMutation({
    mutationFn: ({ id, ...body }: Change) =>
      request('changeProjection', { params: { projection: id }, body }),
    ...told,
  })
  const remove = useMutation({
    mutationFn: async ({ id, version, name }: Removed) => {
      const after = await request('removeProjection', { params: { projection: id }, body: { version } })
      setRemoved({ id, name, version: after.version })
    },
    ...told,
  })
  const restore = useMutation({
    mutationFn: async ({ id, version }: Removed) => {
      const back = await request('restoreProjection', { params: { projection: id }, body: { version } })
      setRemoved(null)
      return back
    },
    ...told,
  })
  return { answer, removed, save, change, remove, restore }
}

/** What `useScenarios` gives. */
export type Scenarios = ReturnType<typeof useScenarios>
