import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentTypes } from '#model/document-type.ts'
import { readLibrarySearch } from '#web/data/library-search.ts'
import { limitsOf } from '#web/fields/uploads/stored-files.ts'
import { UploadRows } from '#web/fields/uploads/upload-rows.tsx'
import { useDropWords } from '#web/fields/uploads/use-drop-words.ts'
import { useUploads } from '#web/fields/uploads/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { WishFields, type Wish } from '#web/widgets/acknowledgements/wish-fields.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { PlaceSearch, type PlaceKind } from '#web/widgets/library/place-search.tsx'
import type { Library } from './use-library.ts'

type PanelProps = { library: Library; onClose: () => void }

const kindOf = ({ search }: Library): PlaceKind =>
  search.tab === 'groups' ? 'group' : search.tab === 'common' ? 'library' : 'account'

/** The accounts of a client in this portal; their documents belong to one of them. */
const ownAccounts = ({ session, portal }: Library) =>
  (session?.accounts ?? []).filter((account) => account.portal === portal)

type PlaceProps = { library: Library; place: string | undefined; onChange: (id: string | null) => void }

const Place = ({ library, place, onChange }: PlaceProps) => {
  const say = useWords('library')
  const kind = kindOf(library)
  if (library.isOfFirm)
    return (
      <PlaceSearch kind={kind} label={say(kind)} portal={library.portal} value={place} onChange={onChange} />
    )
  const accounts = ownAccounts(library)
  if (accounts.length < 2) return null
  return (
    <Select
      label={say('uploadFor')}
      value={place ?? null}
      onChange={onChange}
      options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** Sends files to a place of the library; each is a document as soon as it has arrived. */
const useDocumentUploads = ({
  library,
  place,
  type,
  wish,
}: {
  library: Library
  place?: string
  type: string | null
  wish: Wish
}) => {
  const say = useWords('library')
  const client = useQueryClient()
  const kind = library.isOfFirm ? kindOf(library) : 'account'
  return useUploads({
    name: null,
    options: {
      purpose: 'library',
      ...(place && { [kind]: place }),
      type: readLibrarySearch({ type }).type ?? null,
      ...wish,
    },
    onStored: ({ name }) => {
      saySnack(say('uploaded', { name }))
      void client.invalidateQueries({ queryKey: ['listLibrary'] })
      void client.invalidateQueries({ queryKey: ['readLibraryDocument'] })
    },
  })
}

/** Where documents are dropped or chosen: for whom, of which type, and each on its way. */
export const UploadPanel = ({ library, onClose }: PanelProps) => {
  const say = useWords('library')
  const [only] = ownAccounts(library)
  const [place, setPlace] = useState(library.isOfFirm ? library.search.account : only?.id)
  const [type, setType] = useState<string | null>(null)
  const [wish, setWish] = useState<Wish>({ acknowledgement: null, remindAfter: 0 })
  const uploads = useDocumentUploads({ library, type, wish, ...(place && { place }) })
  const limits = limitsOf('library')
  const { labels } = useDropWords({ accepts: 'files', count: 'many', limits })
  const size = String(Math.floor(limits.maxBytes / 1024 / 1024))
  return (
    <Card title={say('uploadTitle')} actions={<Button onClick={onClose}>{say('close')}</Button>}>
      <Stack gap={3}>
        <Grid leastWidth={240} gap={3}>
          <Place library={library} place={place} onChange={(id) => setPlace(id ?? undefined)} />
          <Select
            label={say('uploadType')}
            value={type}
            onChange={setType}
            clearable
            options={documentTypes.map((one) => ({ value: one, label: say(`type-${one}`) }))}
          />
          {library.isOfFirm && <WishFields wish={wish} onChange={setWish} />}
        </Grid>
        <UploadRows uploads={uploads} />
        <FileDrop
          label={say('uploadDrop')}
          labels={{ ...labels, prompt: place ? say('uploadDrop') : say('uploadChoose') }}
          limits={limits}
          hint={say('uploadHint', { size })}
          multiple
          disabled={!place}
          onFiles={uploads.start}
        />
        <DuplicateDialog uploads={uploads} />
      </Stack>
    </Card>
  )
}
