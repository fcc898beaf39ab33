import { startPortal } from '/tmp/w/news/tests/support/portal.ts'
const portal = await startPortal({ timeoutSeconds: 300, env: { REQUESTS_A_MINUTE: '100000', PERSON_REQUESTS_A_MINUTE: '100000' } })
console.log('PORT', portal.port, portal.stateDir)
process.on('SIGTERM', () => void portal.stop().then(() => process.exit(0)))
setInterval(() => {}, 1e6)
