import { hasFeature } from '#configurations/configuration.ts'
import type { Feature } from '#model/reports/feature.ts'
import { useFacts } from '#web/data/facts.tsx'
import { useSession } from '#web/data/use-session.ts'

/** Whether whoever is signed in has a feature of this installation. */
export const useHasFeature = (feature: Feature): boolean => {
  const { configuration } = useFacts()
  const session = useSession()
  return session !== null && hasFeature(configuration, feature, session.role)
}
