/** Encrypts what must be read again, such as the secret of an authenticator app: AES-256-GCM, bound to whose it is. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** `owner` is part of what is sealed: moved to another row, nothing opens. */
export type Seal = {
  close(text: string, owner: string): string
  /** Null where it was not sealed by this key (or an earlier one still known) for this owner, or was changed. */
  open(sealed: string, owner: string): string | null
}

const version = 'v1'
const ivLength = 12
const tagLength = 16

/** The first key closes, all of them open: a new key is put in front, and the old ones stay until nothing needs them. */
export function createSeal(keys: readonly string[]): Seal {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, 'portico', 'factors', 32)))
  const [newest] = derived
  if (!newest) throw new Error('Sealing needs a key.')
  return {
    close: (text, owner) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', newest, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open: (sealed, owner) => {
      for (const key of derived) {
        const text = openWith(key, sealed, owner)
        if (text !== null) return text
      }
      return null
    },
  }
}

function openWith(key: Buffer, sealed: string, owner: string): string | null {
  const [mark, encoded = ''] = sealed.split('.')
  const bytes = Buffer.from(encoded, 'base64url')
  if (mark !== version || bytes.length < ivLength + tagLength) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return null
  }
}
