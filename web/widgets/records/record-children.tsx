import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import { findAdminCollection, useCollections } from '#web/data/collections.ts'
import { MediaUpload } from '#web/fields/media-picker/media-upload.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { beginSmall } from './begin-small.ts'
import { forgetLists } from './forget-lists.ts'
import { useOwnGrid } from './grid-state.ts'
import { RecordsGrid } from './records-grid.tsx'
import classes from './records.module.css'
import { rightsOf } from './rights.ts'
import { usePerson } from './use-person.ts'

type RecordChildrenProps = {
  collection: string
  /** The field of the listed records that names this one. */
  by: string
  parent: string | null
  onOpen: (collection: string, id: string | null, given?: Answers) => void
}

/** The records that belong to this one; each opens in a drawer above. */
export const RecordChildren = ({ collection, by, parent, onOpen }: RecordChildrenProps) => {
  const say = useWords('admin')
  const words = useCollectionWords()
  const { role } = usePerson()
  const client = useQueryClient()
  const control = useOwnGrid()
  const [chosen, choose] = useState<readonly string[] | null>(null)
  const shown = findAdminCollection(useCollections(), collection)
  if (!shown) return null
  if (parent === null)
    return (
      <p className={classes['quiet']}>{say('childrenLater', { name: beginSmall(words.name(collection)) })}</p>
    )
  // What is only looked at in its own grid is managed where it belongs (decision Q-MEDIA-READONLY).
  const { readonly: _readonly, ...managed } = shown
  const rights = rightsOf(managed, role)
  return (
    <Stack gap={4}>
      {collection === 'media' && by === 'library' && rights.mayCreate && (
        <MediaUpload
          kind="all"
          place={{ library: parent, folder: null }}
          onKept={() => void forgetLists(client)}
        />
      )}
      <RecordsGrid
        collection={shown}
        control={control}
        rights={rights}
        within={[`${by}:is:${parent}`]}
        place="inside"
        chosen={chosen ?? shown.admin.columns.filter((name) => name !== by)}
        onChoose={choose}
        onOpen={(id) => onOpen(collection, id)}
        add={
          rights.mayCreate && (
            <Button
              icon={IconPlus}
              aria-label={say('addOne', { name: beginSmall(words.one(collection)) })}
              onClick={() => onOpen(collection, null, { [by]: parent })}
            >
              {say('add')}
            </Button>
          )
        }
      />
    </Stack>
  )
}
