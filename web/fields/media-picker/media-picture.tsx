import { IconFile } from '@tabler/icons-react'
import type { MediaReference } from '#model/fields/json-shapes.ts'
import { isPicture, safeAddress } from '../uploads/stored-files.ts'

/** A medium as a small picture; an icon for what is no picture. */
export const MediaPicture = ({ media }: { media: MediaReference }) => {
  const address = safeAddress(media.thumbnail ?? (isPicture(media) ? media.url : ''))
  return address ? (
    <img src={address} alt="" loading="lazy" />
  ) : (
    <IconFile size={24} stroke={1.5} aria-hidden="true" />
  )
}
