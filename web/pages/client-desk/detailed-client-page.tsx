import { IconChevronLeft, IconChevronRight, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '#model/reports/pages.ts'
import type { ClientRow } from '#model/calls/clients.ts'
import { readClientSearch } from '#web/data/client-search.ts'
import { query } from '#web/data/queries.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Answered } from '#web/ui/answered.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchSelect } from '#web/ui/inputs/search-select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { foldText } from '#web/ui/table/arrange-rows.ts'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { DeskCards, EditButton } from './desk-cards.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './detailed-client.module.css'

const allRows = 10_000
const mostFound = 50

type ChoiceProps = {
  clients: readonly ClientRow[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** Looks for a client by name or address. */
const ClientChoice = ({ clients, chosen, onChoose }: ChoiceProps) => {
  const say = useWords('clientDesk')
  const sayField = useWords('fields')
  const [typed, setTyped] = useState('')
  const row = clients.find(({ id }) => id === chosen)
  const wanted = foldText(typed.trim())
  const found = clients.filter(({ name, email }) => foldText(`${name} ${email}`).includes(wanted))
  return (
    <SearchSelect
      label={say('client')}
      placeholder={say('clientHint')}
      value={row?.id ?? null}
      found={found
        .slice(0, mostFound)
        .map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
      chosen={row ? [{ value: row.id, label: row.name }] : []}
      isSearching={false}
      // Choosing writes the name into the box, which is no search.
      onSearch={(text) => setTyped(text === row?.name ? '' : text)}
      onOpen={() => undefined}
      onChange={onChoose}
      labels={{
        clear: sayField('clear'),
        instead: sayField('nothingFound'),
        more: found.length > mostFound ? sayField('moreMatches') : undefined,
      }}
    />
  )
}

/** The client before and the one after, in the order of the list of clients. */
const Steps = ({ clients, chosen, onChoose }: ChoiceProps) => {
  const say = useWords('clientDesk')
  const at = clients.findIndex(({ id }) => id === chosen)
  const [before, after] = [clients[at - 1], clients[at + 1]]
  if (at < 0) return null
  return (
    <div className={classes['steps']}>
      <IconButton
        icon={IconChevronLeft}
        disabled={!before}
        label={say('previous')}
        onClick={() => before && onChoose(before.id)}
      />
      <span className={classes['place']} aria-live="polite">
        {say('place', { place: String(at + 1), all: String(clients.length) })}
      </span>
      <IconButton
        icon={IconChevronRight}
        disabled={!after}
        label={say('next')}
        onClick={() => after && onChoose(after.id)}
      />
    </div>
  )
}

const Desk = ({ account, portal }: { account: string; portal: string }) => {
  const say = useWords('clientDesk')
  const answer = useQuery({ ...query('readClientDesk', { params: { account } }), staleTime: 0 })
  return (
    <Answered answer={answer} title={say('failed')}>
      {(desk) => <DeskCards key={desk.id} desk={desk} portal={portal} />}
    </Answered>
  )
}

/** The ways from the client that is shown: the account with its figures, and the record with all its fields. */
const Ways = ({ account, portal }: { account: string; portal: string }) => {
  const say = useWords('clientDesk')
  const mayChange = useMayChange()
  return (
    <>
      <AppLinkButton href={`/dashboard/${portal}/account/${account}`}>{say('toAccount')}</AppLinkButton>
      {mayChange && <EditButton key={account} account={account} />}
    </>
  )
}

/** One client after the other, in detail. */
export const DetailedClientPage = () => {
  const say = useWords('clientDesk')
  const sayApp = useWords('app')
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const { client = null } = readClientSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const answer = useQuery(
    query('listClients', { params: { portal }, query: { unlinked: 'show', limit: allRows } }),
  )
  const name = answer.data?.rows.find(({ id }) => id === client)?.name
  usePageTitle(name ? `${sayApp('detailedClient')} – ${name}` : sayApp('detailedClient'))
  const choose = (id: string | null): void =>
    void navigate({
      to: pages.detailedClient.path,
      params: { portal },
      search: id === null ? {} : { client: id },
    })
  return (
    <Stack gap={5}>
      <PageHeader
        title={name ?? sayApp('detailedClient')}
        subtitle={name && sayApp('detailedClient')}
        actions={client && <Ways account={client} portal={portal} />}
      />
      <Answered answer={answer} title={say('clientsFailed')}>
        {({ rows }) => (
          <>
            <div className={classes['bar']}>
              <ClientChoice clients={rows} chosen={client} onChoose={choose} />
              <Steps clients={rows} chosen={client} onChoose={choose} />
            </div>
            {client === null && (
              <EmptyState
                title={say(rows.length === 0 ? 'noClients' : 'chooseTitle')}
                icon={<IconUserSearch size={20} stroke={1.5} />}
              >
                {say('chooseText')}
              </EmptyState>
            )}
          </>
        )}
      </Answered>
      {client && <Desk account={client} portal={portal} />}
    </Stack>
  )
}
