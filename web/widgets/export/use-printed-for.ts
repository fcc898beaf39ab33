import { hasFeature } from '#configurations/configuration.ts'
import type { Circumstances } from '#model/reports/visible-parts.ts'
import { useFacts } from '#web/data/facts.tsx'

/** A report is for the client, whoever prints it: nothing that is for the firm alone. */
export const usePrintedFor = (): Omit<Circumstances, 'available'> => {
  const { configuration } = useFacts()
  return { role: 'investor', hasFeature: (feature) => hasFeature(configuration, feature, 'investor') }
}
