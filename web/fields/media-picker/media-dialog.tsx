import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaReference } from '#model/fields/json-shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'
import { ListFailure } from '../records/list-failure.tsx'
import { MediaUpload } from './media-upload.tsx'
import { useFolders, useMedia, type MediaKind } from './use-media.ts'
import { MediaTiles } from './media-tiles.tsx'

export type MediaDialogProps = {
  /** What is chosen already. */
  given: readonly MediaReference[]
  count: 'one' | 'many'
  kind: MediaKind
  onDone: (media: readonly MediaReference[]) => void
  onClose: () => void
}

type Media = ReturnType<typeof useMedia>

const allFolders = 'all'

const MediaFilter = ({ shown, folders }: { shown: Media; folders: ReturnType<typeof useFolders> }) => {
  const say = useWords('fields')
  return (
    <Row align="end" gap={3}>
      <SearchBox label={say('searchMedia')} value={shown.search} onChange={shown.setSearch} />
      <Select
        label={say('folders')}
        labelShown={false}
        value={shown.folder ?? allFolders}
        options={[
          { value: allFolders, label: say('allFolders') },
          ...folders.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => shown.setFolder(id === allFolders ? null : id)}
      />
    </Row>
  )
}

type ListProps = { shown: Media; chosen: ReadonlySet<string>; onChoose: (media: MediaReference) => void }

const MediaList = ({ shown, chosen, onChoose }: ListProps) => {
  const say = useWords('fields')
  const { data, error, refetch, isFetching, media, isMore, showMore } = shown
  if (error && !data) return <ListFailure error={error} asked={{ refetch, isFetching }} />
  if (!data) return <TableSkeleton rows={3} />
  if (media.length === 0) return <EmptyState title={say('mediaEmpty')}>{say('mediaEmptyText')}</EmptyState>
  return (
    <Stack gap={3}>
      <MediaTiles
        media={media}
        labelOf={(name) => say('useMedia', { name })}
        chosen={chosen}
        onChoose={onChoose}
      />
      {isMore && (
        <Row justify="center">
          <Button onClick={showMore} busy={isFetching}>
            {say('showMore')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** The media to choose from: searched, by folder, and added to. */
export const MediaDialog = ({ given, count, kind, onDone, onClose }: MediaDialogProps) => {
  const say = useWords('fields')
  const app = useWords('app')
  const client = useQueryClient()
  const shown = useMedia(kind)
  const folders = useFolders()
  const [chosen, setChosen] = useState(given)
  const library = folders.find(({ id }) => id === shown.folder)?.library ?? null
  const choose = (media: MediaReference) => {
    if (count === 'one') return onDone([media])
    const others = chosen.filter(({ id }) => id !== media.id)
    setChosen(others.length === chosen.length ? [...chosen, media] : others)
  }
  const keep = (media: MediaReference) => {
    void client.invalidateQueries({ queryKey: ['listRecords', { params: { collection: 'media' } }] })
    choose(media)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('selectMedia')}
      width={880}
      footer={
        <>
          <Button onClick={onClose}>{app('cancel')}</Button>
          {count === 'many' && (
            <Button kind="primary" onClick={() => onDone(chosen)}>
              {say('done')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <MediaFilter shown={shown} folders={folders} />
        <MediaList shown={shown} chosen={new Set(chosen.map(({ id }) => id))} onChoose={choose} />
        <MediaUpload kind={kind} place={{ folder: shown.folder, library }} onKept={keep} />
      </Stack>
    </Dialog>
  )
}
