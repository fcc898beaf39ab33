/** Which call gets which answer: the routes of the Dutch family. */
import sharp from 'sharp'
import { conduct, requireService, setConduct } from '#data-service/order-conduct.ts'
import { presentFundDetail, presentFunds, type FundLanguage } from '#data-service/dutch-funds.ts'
import {
  accountOf,
  closeOrder,
  holderOfPaper,
  listOrders,
  orderPdf,
  takeOrder,
} from '#data-service/dutch-orders.ts'
import { writePlainPdf } from '#data-service/plain-pdf.ts'
import type { PlatformWorld } from '#data-service/platform-world.ts'
import { presentHoldings } from '#data-service/present-records.ts'
import { Refusal, ServedFile, type Question } from '#data-service/question.ts'
import { papersOf } from '#demo/fund-house/fund-papers.ts'
import { photosOfProject } from '#demo/fund-house/project-photos.ts'
import { drawPicture } from '#demo/pictures/picture.ts'
import type { HouseFund } from '#demo/ground/world-parts.ts'
import type { WireHolding } from '#providers/dutch/wire.ts'

function languageOf(query: URLSearchParams): FundLanguage {
  const lang = query.get('lang') ?? 'nl'
  if (lang !== 'nl' && lang !== 'en') throw new Refusal(400, 'invalid-argument', 'lang must be nl or en')
  return lang
}

function fundOf(world: PlatformWorld, id: string | undefined): HouseFund {
  const fund = world.tenant.market.funds.find((one) => one.id === id)
  if (fund === undefined) throw new Refusal(404, 'not-found', 'No such fund')
  return fund
}

/** The holdings of the account the bearer token stands for. */
function holdingsOf(world: PlatformWorld, account: string | null): readonly WireHolding[] {
  if (account === null) throw new Refusal(401, 'unauthenticated', 'The token stands for no account')
  const record = world.find(account)
  if (record?.kind !== 'account') throw new Refusal(403, 'permission-denied', 'No such account')
  return presentHoldings(world.figuresOf(record, world.tenant.asOf)).groups.flatMap(({ items }) => items)
}

/** The external id of the account that a question about orders is about. */
function accountAsked(
  world: PlatformWorld,
  { query, body }: Pick<Question, 'query' | 'body'>,
): string | null {
  const { id } = (body ?? {}) as { id?: unknown }
  if (typeof id === 'string') return id
  const filePath = query.get('filePath')
  return query.get('accountId') ?? (filePath === null ? null : holderOfPaper(world, filePath))
}

const today = (): string => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)

function answerOrder(world: PlatformWorld, { method, path, query, body, key }: Question): unknown {
  const [, call] = path
  if (method === 'POST' && call === 'conduct') return setConduct(world, body)
  if (method === 'POST' && call === 'closing')
    return closeOrder(world, (body as { orderId?: unknown } | null)?.orderId)
  const account = accountAsked(world, { query, body })
  requireService(world, account)
  if (method === 'POST' && (call === 'subscription' || call === 'amendment'))
    return conduct(world, account, () => takeOrder(world, call, { sent: body, key, on: today() }))
  if (method !== 'GET') return undefined
  if (call === 'list')
    return listOrders(world, accountOf(world, query.get('accountId') ?? ''), languageOf(query))
  return call === 'download' ? orderPdf(world, query.get('filePath') ?? '') : undefined
}

function paperPdf(world: PlatformWorld, fundId: string | undefined, file: string | undefined): Buffer {
  const fund = fundOf(world, fundId)
  const paper = papersOf(fund, world.tenant.asOf).find(({ id }) => `${id}.pdf` === file)
  if (paper === undefined) throw new Refusal(404, 'not-found', 'No such document')
  return writePlainPdf([fund.name, paper.name, '', ...paper.lines])
}

async function photo(
  world: PlatformWorld,
  project: string | undefined,
  file: string | undefined,
): Promise<ServedFile> {
  const entry = world.tenant.market.funds
    .flatMap(({ realEstate, loans }) => [...realEstate, ...loans])
    .find(({ id }) => id === project)
  const pictures = entry ? photosOfProject(entry) : []
  const picture = pictures[Number(/^(\d)\.jpg$/.exec(file ?? '')?.[1] ?? '0') - 1]
  if (picture === undefined) throw new Refusal(404, 'not-found', 'No such photo')
  const drawing = sharp(Buffer.from(drawPicture(picture))).resize(960)
  return new ServedFile('image/jpeg', await drawing.jpeg().toBuffer())
}

/** The answer of the Dutch family; undefined for a question that is none of its. Throws a Refusal. */
export function answerDutch(world: PlatformWorld, question: Question): unknown {
  const { method, path, query, account } = question
  const [name, id, rest] = path
  if (name === 'order') return answerOrder(world, question)
  if (method !== 'GET') return undefined
  if (name === 'funds' && id === undefined) return presentFunds(world, languageOf(query))
  if (name === 'fund') return presentFundDetail(world, fundOf(world, id))
  if (name === 'Holdings' && id === undefined) return holdingsOf(world, account)
  if (name === 'fund-documents') return paperPdf(world, id, rest)
  return name === 'photos' ? photo(world, id, rest) : undefined
}
