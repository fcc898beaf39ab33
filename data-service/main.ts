/** Runs the stand-in for the outside data services: `PORT=4010 node data-service/main.ts`. */
import { startDataService } from '#data-service/data-service.ts'
import { servedTenants } from '#data-service/families.ts'
import { previousWorkday } from '#finance/ground/calendar.ts'

const { PORT = '4010', HOST = '127.0.0.1', AS_OF, STARTED_ON, DATA_SERVICE_TOKEN } = process.env
const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)

const service = await startDataService({
  port: Number(PORT),
  host: HOST,
  asOf: AS_OF ?? previousWorkday(today),
  ...(STARTED_ON === undefined ? {} : { startedOn: STARTED_ON }),
  ...(DATA_SERVICE_TOKEN === undefined ? {} : { token: DATA_SERVICE_TOKEN }),
})

for (const key of servedTenants) console.log(`${service.baseUrl}/${key}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
