import { build, buildHolding } from '#tests/support/builders.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { bought, partlySold, unitsHeld } from './position-rows.ts'
import { changes, creates, removes, type Ids, type Row, type Try } from './row.ts'
import { accountOf, type Scene } from './rule-scene.ts'

type Step = 'commitImport' | 'undoImport'

/** Takes a file of trades in, and back where asked; what stopped it is the answer. */
const takes = (trades: readonly string[], isTakenBack = false): Row['ways'] =>
  Object.fromEntries(
    (['admin', 'adviser'] as const).map((who): [string, Try] => [
      who,
      async (scene, { account, portfolio }) => {
        const content = ['date,action,symbol,quantity,price,fee,currency,amount', ...trades].join('\n')
        const upload = multipartOf({ account, portfolio }, { name: 'trades.csv', content, type: 'text/csv' })
        const staged = await scene[who].ask('stageImport', upload)
        if (staged['outcome'] !== 'staged') throw new Error(JSON.stringify(staged))
        const params = { batch: String(staged['batch']) }
        const steps: Step[] = isTakenBack ? ['commitImport', 'undoImport'] : ['commitImport']
        let answer = staged
        for (const step of steps) answer = await scene[who].ask(step, { params })
        const wasStopped = answer['outcome'] === 'stopped'
        return wasStopped ? { ...answer, error: { code: answer['code'], message: '' } as never } : answer
      },
    ]),
  )

const ledger = 'select ledger_version from portfolios where id = $1'
/** Ten units, and what they cost and are worth. */
const keptAs = `select trim_scale(units) || ' ' || trim_scale(purchase_value) || ' ' || trim_scale(value)
  from holdings where portfolio = $1 and active`
const unbooked = async (scene: Scene): Promise<Ids> => {
  const place = await accountOf(scene, 'reporting')
  const larkspur = { name: 'Larkspur', symbol: 'LRKS', currency: 'GBP', region: null } as const
  const held = { ...larkspur, units: '10', purchaseValue: '80', value: '100', date: '2024-01-05' }
  return { ...place, id: await buildHolding(scene.place, { ...place, ...held }) }
}

const planned = { fileName: 'trades.csv', format: 'portico', subject: 'bookings', status: 'planned' } as const
const batch = async (scene: Scene): Promise<Ids> => ({
  id: await build(scene.place, 'importBatches', planned),
})
const batchIs = `select status || ' ' || active from import_batches where id = $1`

/** Files of bookings and the holdings kept beside them: followed like bookings that are made one by one. */
export const imports: Row[] = [
  {
    says: 'an imported purchase adds to its holding',
    make: bought,
    ways: takes(['2024-05-01,buy,LRKS,5,20,0,GBP']),
    answer: 'done',
    state: [keptAs, ['portfolio'], '15 200 150'],
  },
  {
    says: 'an imported sale takes from it',
    make: bought,
    ways: takes(['2024-05-01,sell,lrks,4,20,0,GBP']),
    answer: 'done',
    state: [keptAs, ['portfolio'], '6 60 60'],
  },
  {
    says: 'an imported sale of all of it ends it',
    make: bought,
    ways: takes(['2024-05-01,sell,LRKS,10,20,0,GBP']),
    answer: 'done',
    state: [unitsHeld, ['portfolio'], 'none'],
  },
  {
    says: 'a sale of more than is held is not imported',
    make: bought,
    ways: takes(['2024-05-01,sell,LRKS,11,20,0,GBP']),
    answer: 'undecided',
    state: [unitsHeld, ['portfolio'], '10'],
  },
  {
    says: 'an import that is taken back leaves its holding as it was',
    make: partlySold,
    ways: takes(['2024-05-01,buy,LRKS,5,20,0,GBP', '2024-05-02,sell,LRKS,3,20,0,GBP'], true),
    answer: 'done',
    state: [keptAs, ['portfolio'], '6 60 0'],
  },
  {
    says: 'a holding without bookings is brought in with what is imported',
    make: unbooked,
    ways: takes(['2024-05-01,buy,LRKS,5,20,0,GBP']),
    answer: 'done',
    state: [keptAs, ['portfolio'], '15 180 150'],
  },
  {
    says: 'and stays as it was brought in when that is taken back',
    make: unbooked,
    ways: takes(['2024-05-01,buy,LRKS,5,20,0,GBP'], true),
    answer: 'done',
    state: [keptAs, ['portfolio'], '10 80 100'],
  },
  {
    says: 'an import in another currency than its holding is not taken in',
    make: bought,
    ways: takes(['2024-05-01,buy,LRKS,5,20 GBP,0,EUR,118']),
    answer: 'other-currency',
    state: [keptAs, ['portfolio'], '10 100 100'],
  },
  {
    says: 'an import of the same symbol quoted in another currency leaves the holding alone',
    make: bought,
    ways: takes(['2024-05-01,buy,LRKS,5,20,0,EUR']),
    answer: 'done',
    state: [`${keptAs} and symbol = 'LRKS'`, ['portfolio'], '10 100 100'],
  },
  ...(['an import', 'an import that is taken back'] as const).map((says, nth): Row => ({
    says: `${says} makes figures anew`,
    make: async (scene) => {
      const ids = await bought(scene)
      return { ...ids, before: await scene.value(ledger, [ids['portfolio']]) }
    },
    ways: takes(['2024-05-01,buy,LRKS,5,20,0,GBP'], nth === 1),
    answer: 'done',
    state: ['select ledger_version > $2::int from portfolios where id = $1', ['portfolio', 'before'], 'true'],
  })),
  {
    says: 'an imported file is taken in or back by the import alone, not by changing its record',
    make: batch,
    ways: {
      ...changes('admin', 'importBatches', { status: 'committed' }),
      ...removes('admin', 'importBatches'),
    },
    answer: 'forbidden',
    state: [batchIs, ['id'], 'planned true'],
  },
  {
    says: 'nobody writes down an imported file that was none',
    ways: creates('adviser', 'importBatches', planned),
    answer: 'forbidden',
  },
]
