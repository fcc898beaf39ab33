import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { query } from '#web/data/queries.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

/** The ways to the households of an account whose own page its only portfolio takes the place of. */
export const HouseholdLinks = ({ portal, account }: { portal: string; account: string }) => {
  const say = useWords('planning')
  const { data } = useQuery(query('listHouseholds', { params: { account } }))
  return data?.households.map(({ id, name }) => (
    <Fragment key={id}>
      <AppLink href={`/dashboard/${portal}/account/${account}?household=${id}`}>
        {say('scopeHousehold', { name })}
      </AppLink>{' '}
      /{' '}
    </Fragment>
  ))
}
