/** Asks an identity provider and reads at most so much of what it says. */
import type { CustomFetch } from 'openid-client'

const mostBytes = 1024 * 1024

/** Redirects are not followed: what was configured answers itself. The caller's signal ends a provider that hangs. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, { ...options, redirect: 'manual' } as RequestInit)
  const { status, headers } = response
  const body = await readBounded(response)
  return new Response(body, { status, headers })
}

async function readBounded({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > mostBytes) throw new TypeError('The answer of the identity provider is too large.')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
