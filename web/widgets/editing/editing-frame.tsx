import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { EditingPage, BookingUndo } from '#model/calls/editing.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Answered } from '#web/ui/answered.tsx'
import { UndoRow } from '#web/ui/undo-row.tsx'
import { AppLink, AppLinkButton } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { request, type Input } from '#web/data/call.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { sayRefusal } from './say-refusal.ts'

const offeredForMs = 10_000

/** What was just done, for as long as it can be taken back. */
type Done = { said: string; undo: BookingUndo | null }

/** Says what was done and offers to take it back for ten seconds; all that depends on it is asked for anew. */
const useUndo = (portfolio: string) => {
  const say = useWords('editing')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => setDone(null), offeredForMs)
    return () => clearTimeout(timer)
  }, [done])
  const takeBack = useMutation({
    mutationFn: (undo: BookingUndo) =>
      request('undoBooking', { params: { portfolio }, body: undo } as Input<'undoBooking'>),
    onSuccess: () => saySnack(say('undone')),
    onError: (error) => saySnack(sayRefusal(error, { say, sayError }), 'failed'),
    onSettled: () => {
      setDone(null)
      return client.invalidateQueries()
    },
  })
  return {
    done,
    isBusy: takeBack.isPending,
    finish: (what: Done): void => {
      setDone(what)
      void client.invalidateQueries()
    },
    undo: (): void => {
      if (done?.undo) takeBack.mutate(done.undo)
    },
  }
}

/** What a screen gets: what is kept, and how it says what was done. */
export type EditingTools = { page: EditingPage; finish: ReturnType<typeof useUndo>['finish'] }

type EditingFrameProps = {
  screen: 'editHoldings' | 'editTransactions'
  add: { label: string; onClick: () => void }
  children: (tools: EditingTools) => ReactNode
}

const others = { editHoldings: 'editTransactions', editTransactions: 'editHoldings' } as const
const paths = { editHoldings: 'edit-holdings', editTransactions: 'edit-transactions' } as const

/** Around both screens: the portfolio, the way to the other screen, adding, and taking back what was just done. */
export const EditingFrame = ({ screen, add, children }: EditingFrameProps) => {
  const say = useWords('editing')
  const { portal = '', portfolio = '' }: { portal?: string; portfolio?: string } = useParams({
    strict: false,
  })
  const answer = useQuery(query('readEditing', { params: { portfolio } }))
  const { data } = answer
  const { done, isBusy, finish, undo } = useUndo(portfolio)
  usePageTitle(data ? `${say(screen)}, ${data.portfolio.name}` : say(screen))
  const home = `/dashboard/${portal}/portfolio/${portfolio}`
  const isOurs = data?.keptIn === 'portal'
  return (
    <Stack gap={5}>
      <PageHeader
        title={say(screen)}
        above={
          data && (
            <>
              <AppLink href={`/dashboard/${portal}/account/${data.portfolio.account.id}`}>
                {data.portfolio.account.name}
              </AppLink>{' '}
              / <AppLink href={home}>{data.portfolio.name}</AppLink>
            </>
          )
        }
        actions={
          isOurs && (
            <>
              <AppLinkButton href={`${home}/${paths[others[screen]]}`}>{say(others[screen])}</AppLinkButton>
              <Button kind="primary" onClick={add.onClick}>
                {add.label}
              </Button>
            </>
          )
        }
      />
      {done?.undo && !isBusy && <UndoRow said={done.said} undo={say('undo')} onUndo={undo} />}
      <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
        {(page) =>
          page.keptIn === 'portal' ? (
            children({ page, finish })
          ) : (
            <EmptyState title={say('providerTitle')}>{say('providerText')}</EmptyState>
          )
        }
      </Answered>
    </Stack>
  )
}
