import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { noChoices, type ClientChoices } from './filter-clients.ts'

/**
 * What is searched and filtered for in a portal, kept while the person is signed in: whoever comes back from a client
 * finds the list as it was left. It lives beside the answers of the server and goes with them at the sign-out.
 */
export const useKeptChoices = (portalId: string): [ClientChoices, (choices: ClientChoices) => void] => {
  const client = useQueryClient()
  const key = ['clients-choices', portalId]
  const [choices, setChoices] = useState(() => client.getQueryData<ClientChoices>(key) ?? noChoices)
  const keep = (next: ClientChoices): void => {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(key, next)
    setChoices(next)
  }
  return [choices, keep]
}
