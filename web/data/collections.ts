import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fitToFirm } from '#configurations/fit-to-firm.ts'
import type { Collection } from '#model/collection.ts'
import { useFacts } from '#web/data/facts.tsx'

/** The collections of a white label by name. */
export type Collections = Readonly<Record<string, Collection>>

/** The definitions of the white label's collections; only the administration area fetches them. */
export const collectionsQuery = (key: string) =>
  queryOptions({
    queryKey: ['collections', key] as const,
    queryFn: async (): Promise<Collections> => {
      const { loadCollections } = await import('#configurations/register/registry.ts')
      return loadCollections(key)
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** The collections of this installation, once a route has fetched them. */
export const useCollections = (): Collections => {
  const { configuration } = useFacts()
  const all = useSuspenseQuery(collectionsQuery(configuration.key)).data
  return useMemo(() => fitToFirm(all, configuration), [all, configuration])
}

/** A collection that the administration area can show; null where there is none of the name. */
export const findAdminCollection = (all: Collections, name: string): Shown | null => {
  const found = Object.hasOwn(all, name) ? all[name] : undefined
  return found?.admin ? (found as Shown) : null
}

/** A collection with its view in the administration area. */
export type Shown = Collection & Required<Pick<Collection, 'admin'>>

/** The form of a collection without some of its fields; a section that is left without any goes with them. */
export const withoutFields = (shown: Shown, names: readonly string[]): Shown => ({
  ...shown,
  admin: {
    ...shown.admin,
    tabs: shown.admin.tabs.map((tab) =>
      'sections' in tab
        ? {
            ...tab,
            sections: tab.sections
              .map((section) => ({
                ...section,
                fields: section.fields.filter((field) => !names.includes(field)),
              }))
              .filter(({ fields }) => fields.length > 0),
          }
        : tab,
    ),
  },
})
