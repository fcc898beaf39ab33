import { Suspense } from 'react'
import { useHasFeature } from '#web/data/use-has-feature.ts'
import type { Session } from '#web/data/session.ts'
import { FactFinderLine } from './late-fact-finder.ts'

/** What the adviser of an account asks its client, where the white label has a fact finder. */
export const AccountFactFinder = (props: { portal: string; account: string; session: Session }) =>
  useHasFeature('factFinder') ? (
    <Suspense>
      <FactFinderLine {...props} />
    </Suspense>
  ) : null
