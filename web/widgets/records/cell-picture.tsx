import { useState } from 'react'
import { isImageName, thumbnailUrl } from '#model/calls/file-kinds.ts'
import classes from './records.module.css'

type Picture = { address: string; name: string }

const isFile = (value: unknown): value is { url: string; name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** The first picture of a field of files, in the small version of those the portal keeps; null when there is none. */
export const findPicture = (value: unknown): Picture | null => {
  const files: readonly unknown[] = Array.isArray(value) ? value : [value]
  const found = files.filter(isFile).find(({ name }) => isImageName(name))
  if (!found) return null
  const { url, name } = found
  return { address: isOwnAddress(url) ? thumbnailUrl(url) : url, name }
}

/** A picture in a row; its name where it cannot be loaded. */
export const CellPicture = ({ address, name }: Picture) => {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === address) return <span className={classes['text']}>{name}</span>
  return (
    <img
      className={classes['thumb']}
      src={address}
      alt={name}
      loading="lazy"
      onError={() => setFailed(address)}
    />
  )
}
