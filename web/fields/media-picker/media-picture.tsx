import { IconFile } from '@tabler/icons-react'
import type { MediaReference } from '#model/fields/json-shapes.ts'
import { SmallPicture } from '#web/ui/small-picture.tsx'
import { isPicture, safeAddress } from '../uploads/stored-files.ts'

/** A medium as a small picture; an icon for what is no picture. */
export const MediaPicture = ({ media }: { media: MediaReference }) => (
  <SmallPicture
    address={safeAddress(media.thumbnail ?? (isPicture(media) ? media.url : ''))}
    otherwise={<IconFile size={24} stroke={1.5} aria-hidden="true" />}
  />
)
