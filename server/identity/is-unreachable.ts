import { ClientError, ResponseBodyError } from 'openid-client'

/** Whether a provider did not answer (or failed itself), as opposed to having answered what it must not. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500
  if (!(error instanceof ClientError)) return error instanceof TypeError
  const { code, cause } = error
  return (
    code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || (cause instanceof Response && cause.status >= 500)
  )
}
