import { useState } from 'react'
import type { MediaReference, StoredFile } from '#model/fields/json-shapes.ts'
import { request } from '#web/data/call.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { limitsOf } from '../uploads/stored-files.ts'
import { UploadRows } from '../uploads/upload-rows.tsx'
import { useDropWords } from '../uploads/use-drop-words.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { toReference } from './media-reference.ts'
import type { MediaKind } from './use-media.ts'

type Place = { folder: string | null; library: string | null }

const keepAsMedia = async (file: StoredFile, { folder, library }: Place): Promise<MediaReference | null> => {
  const values = { name: file.name, file, folder, library }
  const { record } = await request('createRecord', { params: { collection: 'media' }, body: { values } })
  return toReference(record)
}

/** A file that was taken, but not into the media. */
type Unkept = { name: string; error: unknown }

type MediaUploadProps = { kind: MediaKind; place: Place; onKept: (media: MediaReference) => void }

/** Uploads files into the media, into the folder that is looked at. */
export const MediaUpload = ({ kind, place, onKept }: MediaUploadProps) => {
  const say = useWords('fields')
  const sayError = useWords('errors')
  const [failures, setFailures] = useState<readonly Unkept[]>([])
  const keep = async (file: StoredFile) => {
    try {
      const kept = await keepAsMedia(file, place)
      if (kept) onKept(kept)
    } catch (error) {
      setFailures((before) => [...before, { name: file.name, error }])
    }
  }
  const options = { purpose: 'media', library: place.library } as const
  const uploads = useUploads({ name: null, options, onStored: (file) => void keep(file) })
  const limits = limitsOf(kind === 'pictures' ? 'logo' : 'media')
  const words = useDropWords({ accepts: kind === 'pictures' ? 'pictures' : 'files', count: 'many', limits })
  return (
    <Stack gap={2}>
      <FileDrop
        label={say('uploadMedia')}
        labels={words.labels}
        limits={limits}
        hint={words.hint}
        multiple
        onFiles={(files) => {
          setFailures([])
          uploads.start(files)
        }}
      />
      <UploadRows uploads={uploads} />
      {failures.map(({ name, error }) => (
        <Notice key={name} tone="error" title={name}>
          {say('uploadFailed', { reason: explainError(error, sayError) })}
        </Notice>
      ))}
    </Stack>
  )
}
