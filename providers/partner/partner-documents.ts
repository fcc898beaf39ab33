/** The documents of the partner firm: of a contact, of a portfolio, and of holdings with a commitment; and their files. */
import { askPart, ageOf, type AnyAnswer } from '#providers/answer-parts.ts'
import { answer, problemOf } from '#providers/answering.ts'
import { isWithinRange } from '#providers/asked-rows.ts'
import { askedOf, type Desk } from '#providers/partner/partner-desk.ts'
import { idOfPortfolio } from '#providers/partner/partner-ids.ts'
import type { PartnerDocument } from '#providers/partner/wire.ts'
import type { PortfolioData, SourceDocument } from '#providers/portfolio-data.ts'

/** An owner and its document as one id, without a slash: both are part of the address of a file. */
export function documentId({ ownerId, id }: Pick<PartnerDocument, 'ownerId' | 'id'>): string {
  return `${ownerId}:${id}`
}

function translateDocument(wire: PartnerDocument): SourceDocument {
  const { name, type, date, size } = wire
  return { id: documentId(wire), name, type, date, size: size ?? null }
}

/** Of how many promises of capital the documents are asked for. */
const mostHoldingsAsked = 100

type Listed = { data: readonly PartnerDocument[]; answers: readonly AnyAnswer[] }

async function documentsOfHoldings(
  { parts, calls }: Desk,
  subject: { contactId: string; portfolioId: string },
): Promise<Listed> {
  const id = idOfPortfolio(subject)
  const holdings = await askPart(parts, { call: 'holdings', id, empty: [] }, calls.holdings(subject))
  const promised = holdings.data.filter(({ commitment }) => commitment !== null && commitment !== undefined)
  // Each costs a question: a list gone wrong must not become a flood of them.
  const holdingIds = [...new Set(promised.map((holding) => holding.id))].slice(0, mostHoldingsAsked)
  const answers = await Promise.all(
    holdingIds.map((holdingId) =>
      askPart<readonly PartnerDocument[]>(
        parts,
        { call: 'holdingDocuments', id: holdingId, empty: [] },
        calls.holdingDocuments({ contactId: subject.contactId, holdingId }),
      ),
    ),
  )
  return { data: answers.flatMap(({ data }) => data), answers: [holdings, ...answers] }
}

/** An account's documents are its contact's; a portfolio's are its own and those of the capital promised in it. */
async function listDocuments(desk: Desk, id: string): Promise<Listed> {
  const { contactId, portfolioId } = askedOf(id, null).subject
  if (portfolioId === null) {
    const own = await desk.calls.documents(contactId)
    return { data: own.data, answers: [own] }
  }
  const [own, held] = await Promise.all([
    desk.calls.documents(id),
    documentsOfHoldings(desk, { contactId, portfolioId }),
  ])
  return { data: [...own.data, ...held.data], answers: [own, ...held.answers] }
}

async function downloadOf(desk: Desk, id: string, wanted: string): Promise<Uint8Array | null> {
  try {
    const { data } = await listDocuments(desk, id)
    // Only what the service lists for this very record is fetched, whatever id was asked for.
    const found = data.find((document) => documentId(document) === wanted)
    if (found) return await desk.calls.downloadDocument({ ownerId: found.ownerId, documentId: found.id })
    desk.parts.log({ call: 'download', id, problem: { code: 'not-found', detail: wanted } })
  } catch (error) {
    desk.parts.log({ call: 'download', id, problem: problemOf(error) })
  }
  return null
}

/** The calls of the contract about documents. */
export function documentCalls(desk: Desk): Pick<PortfolioData, 'documents' | 'download'> {
  return {
    documents: (id, range = {}) =>
      answer(desk.parts, { call: 'documents', id, asOf: range.to, empty: [] }, async () => {
        const { data, answers } = await listDocuments(desk, id)
        const age = ageOf(answers)
        const within = data
          .filter(({ date }) => isWithinRange(date, range))
          .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
        return { ...age, data: within.map(translateDocument), asOf: range.to ?? age.fetchedAt.slice(0, 10) }
      }),
    download: (id, wanted) => downloadOf(desk, id, wanted),
  }
}
