// The data service in a process of its own: tells its address to the one that started it, and ends with it. Whoever wants
// to speak to it as well chooses its port; whoever kills it chooses a file for its orders.
import { startDataService } from '#data-service/data-service.ts'
import { endWithParent } from './end-with-parent.ts'

const { DATA_SERVICE_ORDERS: ordersFile, DATA_SERVICE_PORT: port = '0' } = process.env
const [asOf = '', startedOn = ''] = process.argv.slice(2)
const service = await startDataService({
  port: Number(port),
  host: '127.0.0.1',
  asOf,
  startedOn,
  ...(ordersFile === undefined ? {} : { ordersFile }),
})

endWithParent()
process.send?.({ baseUrl: service.baseUrl })
