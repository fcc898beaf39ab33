import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { mostReportsInPack } from '#model/report-states.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { focusWrongInput } from '#web/ui/wrong-input.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'
import { ClientChooser } from './client-chooser.tsx'
import { PackOptionsFields, type TypedOptions } from './pack-options-fields.tsx'
import classes from './report-packs.module.css'
import { usePackCall } from './use-pack-call.ts'
import { usePacks } from './use-packs.ts'

const nothingTyped: TypedOptions = { title: '', asOf: null, parts: 'all', paper: 'portrait', comment: '' }

/** What is typed, what is wrong with it, and sending it. */
const usePackForm = () => {
  const say = useWords('reportPacks')
  const navigate = useNavigate()
  const { portal, toPack } = usePacks()
  const [options, setOptions] = useState(nothingTyped)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const making = usePackCall(
    () => {
      const { asOf, ...rest } = options
      const body = { ...rest, accounts: [...chosen], ...(asOf === null ? {} : { asOf }) }
      return request('makeReportPack', { params: { portal }, body })
    },
    ({ id }) => navigate({ href: toPack(id) }),
  )
  const titleProblem = options.title.trim() === '' ? say('packTitleMissing') : null
  const isTooMany = chosen.size > mostReportsInPack
  const clientsProblem = isTooMany ? say('tooMany', { most: mostReportsInPack }) : null
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsTried(true)
    if (focusWrongInput(event.currentTarget)) return
    if (titleProblem === null && clientsProblem === null && chosen.size > 0) making.mutate(undefined)
  }
  return {
    options,
    setOptions,
    chosen,
    setChosen,
    submit,
    isMaking: making.isPending,
    titleProblem: isTried ? titleProblem : null,
    clientsProblem,
  }
}

/** Chooses clients and what is made for them; the pack opens once it is in the queue. */
export const PackForm = ({ onCancel }: { onCancel: () => void }) => {
  const say = useWords('reportPacks')
  const sayApp = useWords('app')
  const { portal } = usePacks()
  const form = usePackForm()
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    query('listPackClients', { params: { portal } }),
  )
  const isNobody = data?.clients.length === 0
  return (
    <Card title={say('formTitle')}>
      {isPending && <TableSkeleton rows={6} />}
      {isError && (
        <ErrorState title={say('clientsFailed')} asked={{ refetch, isFetching }}>
          {say('failedText')}
        </ErrorState>
      )}
      {isNobody && (
        <EmptyState
          title={say('noClientsTitle')}
          action={<Button onClick={onCancel}>{sayApp('close')}</Button>}
        >
          {say('noClientsText')}
        </EmptyState>
      )}
      {data && !isNobody && (
        <form onSubmit={form.submit} noValidate>
          <Stack gap={5}>
            <PackOptionsFields
              options={form.options}
              onChange={form.setOptions}
              titleProblem={form.titleProblem}
            >
              <ClientChooser
                clients={data.clients}
                chosen={form.chosen}
                onChange={form.setChosen}
                error={form.clientsProblem}
              />
            </PackOptionsFields>
            <Row justify="flex-end">
              {form.chosen.size === 0 && <span className={classes['quiet']}>{say('noneChosen')}</span>}
              <Button onClick={onCancel}>{sayApp('cancel')}</Button>
              <Button kind="primary" type="submit" busy={form.isMaking} disabled={form.chosen.size === 0}>
                {form.chosen.size === 0 ? say('makeNone') : say('make', { count: form.chosen.size })}
              </Button>
            </Row>
          </Stack>
        </form>
      )}
    </Card>
  )
}
