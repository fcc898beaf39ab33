/** An authenticator in software: makes ES256 passkeys and signs with them, so that the real library checks real bytes. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What the server asks for; only what an authenticator looks at. */
type Asked = { challenge: string }

/** Where the browser is: its page's origin, and the site that the passkey is for. */
export type Site = { origin: string; rpId: string }

export type Authenticator = {
  /** The id of its passkey, base64url. */
  id: string
  /** Answers `navigator.credentials.create`. */
  create(asked: Asked, site: Site): Record<string, unknown> & { id: string }
  /** Answers `navigator.credentials.get`; every time the counter goes on by one, unless another is given. */
  get(asked: Asked, site: Site, counter?: number): Record<string, unknown> & { id: string }
}

const userPresent = 0x01
const attested = 0x40

/** A new authenticator with one passkey. */
export function buildAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let signed = 0
  const wrap = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  })
  return {
    id,
    create: (asked, site) => {
      const clientData = clientDataOf('webauthn.create', asked, site)
      const length = Buffer.from([rawId.length >> 8, rawId.length & 0xff])
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, coseOf(publicKey)])
      const authData = Buffer.concat([authDataOf(site, userPresent | attested, 0), credential])
      return wrap({
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestationOf(authData).toString('base64url'),
      })
    },
    get: (asked, site, counter = (signed += 1)) => {
      const clientData = clientDataOf('webauthn.get', asked, site)
      const authData = authDataOf(site, userPresent, counter)
      const digest = createHash('sha256').update(clientData).digest()
      return wrap({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, digest]), privateKey).toString('base64url'),
      })
    },
  }
}

function clientDataOf(type: string, { challenge }: Asked, { origin }: Site): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authDataOf({ rpId }: Site, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

/** CBOR (RFC 8949) of { fmt: 'none', attStmt: {}, authData }. */
function attestationOf(authData: Buffer): Buffer {
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ])
}

const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)])

/** CBOR of the COSE key { kty: EC2, alg: ES256, crv: P-256, x, y }. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (key: number, value: string) =>
    Buffer.concat([Buffer.from([key, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ])
}
