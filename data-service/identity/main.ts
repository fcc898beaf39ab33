/** Runs the stand-in for the national sign-in service: `PORT=4020 node data-service/identity/main.ts`. */
import { startIdentityService } from './identity-service.ts'

const {
  PORT = '4020',
  HOST = '127.0.0.1',
  CLIENT_ID = 'portico',
  CLIENT_SECRET = 'for-trials-on-this-machine',
} = process.env

const service = await startIdentityService({
  port: Number(PORT),
  host: HOST,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
})

console.log(`NATIONAL_SIGN_IN_ISSUER=${service.issuer}`)
console.log(`NATIONAL_SIGN_IN_CLIENT_ID=${CLIENT_ID}`)
console.log(`NATIONAL_SIGN_IN_CLIENT_SECRET=${CLIENT_SECRET}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
