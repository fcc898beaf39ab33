import { IconFile, IconFileTypePdf } from '@tabler/icons-react'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { SmallPicture } from '#web/ui/small-picture.tsx'
import { isPicture, safeAddress } from './stored-files.ts'

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

/** A stored file as a small picture: itself where it is one, an icon otherwise. */
export const FilePicture = ({ file }: { file: Pick<StoredFile, 'name' | 'url'> }) => (
  <SmallPicture
    address={isPicture(file) ? safeAddress(file.url) : undefined}
    otherwise={/\.pdf$/i.test(file.name) ? <IconFileTypePdf {...icon} /> : <IconFile {...icon} />}
  />
)
