import { useSearch } from '@tanstack/react-router'
import { usePortal } from './use-portal.ts'
import { BatchView } from './batch-view.tsx'
import { ImportDesk } from './import-desk.tsx'
import { ImportHistory } from './import-history.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'

/** Imports for staff: a new one and those so far, or one of them where the address names it. */
export const ImportsPage = () => {
  const say = useWords('imports')
  const portal = usePortal()
  const { batch }: { batch?: string } = useSearch({ strict: false })
  usePageTitle(say('title'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={say('title')}
        subtitle={batch === undefined ? say('subtitle') : undefined}
        above={batch === undefined ? undefined : <AppLink href={portal.imports}>{say('back')}</AppLink>}
      />
      {batch === undefined ? (
        <>
          <ImportDesk />
          <ImportHistory />
        </>
      ) : (
        <BatchView key={batch} id={batch} />
      )}
    </Stack>
  )
}
