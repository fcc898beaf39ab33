import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { MenuGroup } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { AppLink, AppLinkButton } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import classes from './admin-home.module.css'
import { Registrations } from './registrations.tsx'
import { WaitingWork } from './waiting-work.tsx'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'

/** Makes the data service, the portal and this browser forget the figures they keep. */
const RefreshData = () => {
  const say = useWords('admin')
  const kept = useQueryClient()
  const refresh = useChange(() => request('refreshData', {}), {
    onAnswer: async () => {
      saySnack(say('dataRefreshed'))
      await kept.invalidateQueries()
    },
  })
  return (
    <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
      {say('refreshData')}
    </Button>
  )
}

const headings = { accounts: 'groupAccounts', content: 'groupContent', portals: 'groupPortals' } as const
const purposes = {
  accounts: 'purposeAccounts',
  content: 'purposeContent',
  portals: 'purposePortals',
} as const

const useCounts = (collections: readonly string[]): Readonly<Record<string, string>> => {
  const say = useWords('admin')
  const { count } = useFormat()
  const answers = useQueries({
    queries: collections.map((collection) =>
      query('listRecords', { params: { collection }, query: { count: 'only', removed: 'no' } }),
    ),
  })
  return Object.fromEntries(
    collections.map((collection, index) => {
      const answer = answers[index]
      if (!answer?.data) return [collection, answer?.isError ? say('countUnknown') : '']
      const number = count(answer.data.total)
      return [collection, answer.data.isMore ? say('countMany', { number }) : number]
    }),
  )
}

const Group = ({ group, counts }: { group: MenuGroup; counts: Readonly<Record<string, string>> }) => {
  const say = useWords('admin')
  const words = useCollectionWords()
  return (
    <Card title={say(headings[group.id])}>
      <p className={classes['purpose']}>{say(purposes[group.id])}</p>
      <ul className={classes['entries']}>
        {group.entries.map((name) => (
          <li key={name}>
            <AppLink href={`/admin/${name}`} className={classes['entry']}>
              <span>
                <span className={classes['name']}>{words.name(name)}</span>
                <span className={classes['about']}>{words.about(name)}</span>
              </span>
              <span className={classes['count']}>{counts[name]}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The start of the administration area: what the white label keeps, by the groups of its menu. */
export const AdminHomePage = () => {
  const say = useWords('admin')
  const { configuration } = useFacts()
  const counts = useCounts(configuration.menus.flatMap(({ entries }) => entries))
  usePageTitle(say('administration'))
  return (
    <>
      <PageHeader
        title={say('administration')}
        subtitle={say('homeText')}
        actions={
          <>
            <RefreshData />
            <AppLinkButton href="/admin/security">{say('toSecurity')}</AppLinkButton>
            <AppLinkButton href="/admin/api">{say('toApi')}</AppLinkButton>
          </>
        }
      />
      <Stack gap={5}>
        <WaitingWork />
        <Registrations />
        <Grid leastWidth={300}>
          {configuration.menus.map((group) => (
            <Group key={group.id} group={group} counts={counts} />
          ))}
        </Grid>
      </Stack>
    </>
  )
}
