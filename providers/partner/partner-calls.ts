/** Every call of the partner firm family and of its second provider, by name. */
import type { z } from 'zod'
import type { IsoDate } from '#finance/ground/figure.ts'
import { wireShapes } from '#providers/partner/wire.ts'
import type {
  PartnerDocument,
  PartnerOverview,
  PartnerPortfolioDetail,
  PartnerTransaction,
  ProductHolding,
} from '#providers/partner/wire.ts'
import type { ServiceClient } from '#providers/service-client.ts'

type Day = IsoDate | null | undefined

/** One portfolio of a contact. */
export type ContactPortfolio = { contactId: string; portfolioId: string }

/** One holding of a contact. */
export type ContactHolding = { contactId: string; holdingId: string }

/**
 * Who is asked: the firm's service; the second provider for private equity; and who answers the account overview,
 * which is another one only where a proxy is set up in development.
 */
export type PartnerClients = { firm: ServiceClient; overview: ServiceClient; privateEquity: ServiceClient }

/** Another contact's record is no answer: the service is out, whatever its status says. */
function own<T extends { contactId: string }>(contactId: string, shape: z.ZodType<T>): z.ZodType<T> {
  return shape.refine((record) => record.contactId === contactId, 'the record of somebody else')
}

function ownPortfolio(subject: ContactPortfolio): z.ZodType<PartnerPortfolioDetail> {
  return own(subject.contactId, wireShapes.portfolioDetail).refine(
    ({ portfolioId }) => portfolioId === subject.portfolioId,
    'another portfolio',
  )
}

function ownOverview(contactId: string): z.ZodType<PartnerOverview> {
  return wireShapes.overview.refine(
    ({ contact, portfolios }) =>
      contact.id === contactId && portfolios.every((portfolio) => portfolio.contactId === contactId),
    'the overview of somebody else',
  )
}

function ownList<T extends { portfolioId: string }>(
  { portfolioId }: ContactPortfolio,
  shape: z.ZodType<readonly T[]>,
): z.ZodType<readonly T[]> {
  return shape.refine((list) => list.every((one) => one.portfolioId === portfolioId), 'of another portfolio')
}

function ownDocuments(...ownerIds: readonly string[]): z.ZodType<readonly PartnerDocument[]> {
  return wireShapes.documents.refine(
    (list) => list.every(({ ownerId }) => ownerIds.includes(ownerId)),
    'the documents of somebody else',
  )
}

function ofHolding({ holdingId }: ContactHolding): z.ZodType<readonly PartnerTransaction[]> {
  return wireShapes.transactions.refine(
    (list) => list.every((one) => one.holdingId === holdingId),
    'of another holding',
  )
}

function ofProduct(productId: string): z.ZodType<readonly ProductHolding[]> {
  return wireShapes.productHoldings.refine(
    (list) => list.every((one) => one.productId === productId),
    'of another product',
  )
}

function at(...parts: readonly string[]): string {
  return `/api/${parts.map(encodeURIComponent).join('/')}`
}

/** The calls of the second provider, for private equity. */
function privateEquityCalls(client: ServiceClient) {
  return {
    productHoldings: (productId: string) =>
      client.ask({ path: at('products', productId, 'portfolioHoldings'), shape: ofProduct(productId) }),
    privateEquityValues: (accountId: string) =>
      client.ask({
        path: at('private-equity-accounts', accountId, 'values'),
        shape: wireShapes.privateEquityValues,
      }),
  }
}

export type PartnerCalls = ReturnType<typeof partnerCalls>

/** The calls of the clients; a day absent or null asks for the latest. */
export function partnerCalls({ firm, overview, privateEquity }: PartnerClients) {
  const ask = <T>(path: string, shape: z.ZodType<T>, dateIso?: Day) =>
    firm.ask({ path, query: { dateIso }, shape })
  return {
    overview: (contactId: string, dateIso?: Day) =>
      overview.ask({
        path: at('account-overview', contactId),
        query: { dateIso },
        shape: ownOverview(contactId),
      }),
    portfolios: (contactId: string, day?: Day) =>
      ask(
        at('Portfolios', contactId),
        wireShapes.portfolios.refine((list) => list.every((one) => one.contactId === contactId)),
        day,
      ),
    portfolio: (subject: ContactPortfolio, day?: Day) =>
      ask(at('Portfolio', subject.contactId, subject.portfolioId), ownPortfolio(subject), day),
    holdings: (subject: ContactPortfolio, day?: Day) =>
      ask(
        at('Portfolio', subject.contactId, 'holdings', subject.portfolioId),
        ownList(subject, wireShapes.holdings),
        day,
      ),
    holdingDocuments: ({ contactId, holdingId }: ContactHolding) =>
      ask(
        at('Holding', contactId, 'documents', holdingId),
        ownDocuments(holdingId, `${contactId}-${holdingId}`),
      ),
    holdingTransactions: (subject: ContactHolding, day?: Day) =>
      ask(at('Holding', subject.contactId, 'transactions', subject.holdingId), ofHolding(subject), day),
    /** Of all holdings of a contact; without the cash bookings of the portfolios. */
    allHoldingTransactions: (contactId: string, day?: Day) =>
      ask(at('Holding', 'transactions', contactId), wireShapes.transactions, day),
    portfolioTransactions: (subject: ContactPortfolio, day?: Day) =>
      ask(
        at('Portfolio', subject.contactId, 'transactions', subject.portfolioId),
        ownList(subject, wireShapes.transactions),
        day,
      ),
    /** Makes the service forget what it keeps. Throws a ProviderError where it does not answer. */
    emptyCache: () => firm.send({ method: 'DELETE', path: at('Cache'), shape: wireShapes.nothing }),
    documents: (ownerId: string) => ask(at('Documents', ownerId), ownDocuments(ownerId)),
    /** A document as a file; null when it cannot be had. */
    downloadDocument: ({ ownerId, documentId }: { ownerId: string; documentId: string }) =>
      firm.download(at('documents', 'download', ownerId, documentId)),
    ...privateEquityCalls(privateEquity),
  }
}
