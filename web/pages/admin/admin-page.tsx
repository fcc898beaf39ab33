import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { findDrilldown } from '#web/data/admin-drilldown.ts'
import { findAdminCollection, useCollections, type Shown } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { beginSmall } from '#web/widgets/records/begin-small.ts'
import { CollectionDesk, type DeskHeading } from '#web/widgets/records/collection-desk.tsx'
import { CountHeading } from '#web/widgets/records/count-heading.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'

type Place = { collection?: string; parent?: string }

const useParentName = (parent: Shown | undefined, id: string | undefined): string => {
  const { data } = useQuery({
    ...query('readRecord', { params: { collection: parent?.name ?? '', id: id ?? '' } }),
    enabled: parent !== undefined && id !== undefined,
  })
  const name = parent && data?.record[parent.admin.title]
  return typeof name === 'string' ? name : ''
}

const AddButton = ({ name, onAdd }: { name: string; onAdd: () => void }) => {
  const say = useWords('admin')
  return (
    <Button
      kind="primary"
      icon={IconPlus}
      aria-label={say('addOne', { name })}
      aria-keyshortcuts="n"
      onClick={onAdd}
    >
      {say('add')}
    </Button>
  )
}

/** The records of one collection, or by drilldown those that belong to one record of another. */
export const AdminPage = () => {
  const params: Place = useParams({ strict: false })
  const all = useCollections()
  const say = useWords('admin')
  const words = useCollectionWords()
  const drilldown = params.parent ? findDrilldown(all, params.collection ?? '') : null
  const collection = drilldown?.target ?? findAdminCollection(all, params.collection ?? '')
  const parentName = useParentName(drilldown?.parent, params.parent)
  usePageTitle(collection ? words.name(collection.name) : undefined)
  if (!collection) return null
  const heading: DeskHeading = ({ grid, onAdd }) => (
    <PageHeader
      above={
        drilldown ? (
          <AppLink href={`/admin/${drilldown.parent.name}?open=${params.parent}`}>
            {`${words.one(drilldown.parent.name)}: ${parentName}`}
          </AppLink>
        ) : (
          <AppLink href="/admin">{say('administration')}</AppLink>
        )
      }
      title={<CountHeading collection={collection.name} grid={grid} />}
      actions={onAdd && <AddButton name={beginSmall(words.one(collection.name))} onAdd={onAdd} />}
    />
  )
  return (
    <CollectionDesk
      key={`${collection.name} ${params.parent}`}
      collection={collection}
      within={drilldown ? { by: drilldown.by, parent: params.parent ?? '' } : null}
      heading={heading}
    />
  )
}
