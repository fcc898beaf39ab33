import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { query, sessionQuery } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Row } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { ProfileLinks } from './profile-links.tsx'
import classes from './profile.module.css'

const OrganisationForm = lazy(async () => ({
  default: (await import('./organisation-form.tsx')).OrganisationForm,
}))

/** Says that there is no organisation, and where one is chosen. */
const NoOrganisation = ({ person }: { person: string }) => {
  const say = useWords('profile')
  return (
    <EmptyState
      title={say('organisationNoneTitle')}
      action={
        <Row justify="center">
          <AppLinkButton kind="primary" href={`/admin/users?open=${person}`}>
            {say('organisationNoneUser')}
          </AppLinkButton>
          <AppLinkButton href="/admin/organisations">{say('organisationNoneAll')}</AppLinkButton>
        </Row>
      }
    >
      {say('organisationNoneText')}
    </EmptyState>
  )
}

/** The organisation of an administrator, to be changed by them. */
export const OrganisationPage = () => {
  const say = useWords('profile')
  const sayError = useWords('errors')
  const { session } = useSuspenseQuery(sessionQuery()).data
  const { data, error, refetch, isFetching } = useQuery(query('readProfile', {}))
  usePageTitle(say('organisationTitle'))
  if (!session) return null
  return (
    <>
      <PageHeader
        title={say('organisationTitle')}
        actions={<ProfileLinks session={session} current="organisation" />}
      />
      <div className={classes['single']}>
        <Card subtitle={say('organisationText')} title={data?.organisation?.name}>
          {!data && !error && <TextSkeleton lines={8} />}
          {!data && error && (
            <ErrorState title={say('failedTitle')} asked={{ refetch, isFetching }}>
              {explainError(error, sayError)} {say('failedText')}
            </ErrorState>
          )}
          {data && !data.organisation && <NoOrganisation person={data.id} />}
          {data?.organisation && (
            <Suspense fallback={<TextSkeleton lines={8} />}>
              <OrganisationForm key={data.organisation.id} id={data.organisation.id} />
            </Suspense>
          )}
        </Card>
      </div>
    </>
  )
}
