// The data service in a process of its own: tells its address to the one that started it, and ends with it. Whoever wants
// to speak to it as well chooses its port.
import { startDataService } from '#data-service/data-service.ts'

const [asOf = '', startedOn = ''] = process.argv.slice(2)
const service = await startDataService({
  port: Number(process.env['DATA_SERVICE_PORT'] ?? 0),
  host: '127.0.0.1',
  asOf,
  startedOn,
})

process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => process.exit(0))
process.send?.({ baseUrl: service.baseUrl })
