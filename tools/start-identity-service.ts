import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { OpenIdClient } from '#server/ground/settings.ts'

/** Starts the stand-in for the national sign-in service, with a secret that is good for this run. */
export async function startIdentityService(): Promise<{ nationalSignIn: OpenIdClient; child: ChildProcess }> {
  const client = { clientId: 'portico', clientSecret: randomBytes(32).toString('base64url') }
  const child = fork(join(import.meta.dirname, 'identity-service-child.ts'), { stdio: 'inherit' })
  child.send(client)
  const issuer = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { issuer: string }).issuer))
    child.once('exit', (code) => reject(new Error(`The identity service ended with ${code} while starting.`)))
  })
  return { nationalSignIn: { issuer, ...client }, child }
}
