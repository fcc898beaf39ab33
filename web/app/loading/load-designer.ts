import { redirect } from '@tanstack/react-router'
import type { Designer } from '#model/collection.ts'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { collectionsQuery, findAdminCollection } from '#web/data/collections.ts'
import { loadWords } from '#web/words/words.ts'

type Arrival = { context: RouteContext; params: { id: string; collection?: string } }

const collectionOf: Readonly<Partial<Record<Designer, string>>> = { form: 'forms', data: 'data-processes' }

/** Fetches what a designer needs; a collection that is not designed with it leads to '/'. */
export const loadDesigner =
  (designer: Designer) =>
  async ({ context, params }: Arrival): Promise<void> => {
    const [all] = await Promise.all([
      context.client.ensureQueryData(collectionsQuery(context.facts.configuration.key)),
      loadWords('designer', 'contentBlocks', 'stepForm', 'admin', 'collections', 'fields', 'fieldMessages'),
      ...(designer === 'data' ? [loadWords('dataRuns', 'errors')] : []),
    ])
    const collection = findAdminCollection(all, collectionOf[designer] ?? params.collection ?? '')
    if (collection?.designer !== designer) throw redirect({ href: '/', replace: true })
  }
