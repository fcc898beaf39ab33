// The stand-in for the national sign-in service in a process of its own; tells its address, and ends with the one that
// started it. The portal's secret comes by a message: the arguments of a process can be read by everybody.
import { startIdentityService } from '#data-service/identity/identity-service.ts'
import { endWithParent } from './end-with-parent.ts'

process.once('message', (message) => {
  const { clientId, clientSecret } = message as { clientId: string; clientSecret: string }
  void startIdentityService({ port: 0, host: '127.0.0.1', clientId, clientSecret }).then(({ issuer }) =>
    process.send?.({ issuer }),
  )
})
endWithParent()
