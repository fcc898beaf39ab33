import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import type { HoldingDetail } from '#model/calls/subjects.ts'
import type { Language } from '#phrases/language.ts'
import { setQuarterlyPayment } from '#server/portfolios/set-quarterly-payment.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { pdfFile } from '#server/ground/pdf-file.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { type SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findAccount } from '#server/portfolios/find-account.ts'
import { dayToShow } from '#server/portfolios/page-figures.ts'
import { readDocuments, readSourceDocument, type DocumentOwner } from '#server/portfolios/read-documents.ts'
import { hasFundPage } from '#server/funds/read-funds.ts'
import { readHoldingDetail } from '#server/portfolios/read-holding.ts'
import { findPortfolio, readTransactions } from '#server/portfolios/read-portfolio-page.ts'
import { readQuarterlyPayments } from '#server/portfolios/read-quarterly-payments.ts'
import { answerRecord } from '#server/records/refuse-record.ts'

/** What the drawers of the report pages ask, and quarterly payments. */
export function mountDetailRoutes(app: FastifyInstance, parts: Parts): void {
  mountOfPortfolios(app, parts)
  mountOfAccounts(app, parts)
  mountPayments(app, parts)
}

type Who = Pick<SignedIn, 'tenant' | 'caller'>

async function ofPortfolio(parts: Parts, record: string, { tenant, caller }: Who): Promise<DocumentOwner> {
  const { data, id } = await findPortfolio(parts, { tenant, caller, id: record })
  return { kind: 'portfolios', record, subject: { data, id } }
}

async function ofAccount(parts: Parts, record: string, { tenant, caller }: Who): Promise<DocumentOwner> {
  const subject = await findAccount(parts, { tenant, caller, id: record })
  return { kind: 'accounts', record, subject }
}

type Asked = { owner: DocumentOwner; holding: string; asOf: string | null; language: Language }

/** A share is nobody's fund: only what the fund source knows leads to its page. */
async function readDetail(parts: Parts, { tenant, caller }: Who, asked: Asked): Promise<HoldingDetail> {
  const detail = await readHoldingDetail(parts, { caller, ...asked })
  const { fundId: fund } = detail
  const { language } = asked
  if (fund === null || (await hasFundPage(parts, { tenant, caller }, { fund, language }))) return detail
  return { ...detail, fundId: null }
}

function mountOfPortfolios(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readHolding }, async ({ params, query }, context) => {
    const owner = await ofPortfolio(parts, params.portfolio, context)
    const asOf = dayToShow(query.asOf, parts.now())
    const { holding } = params
    return readDetail(parts, context, { owner, holding, asOf, language: query.language })
  })

  mountCall(app, { parts, call: calls.listPortfolioDocuments }, async ({ params }, context) =>
    readDocuments(parts, context.caller, await ofPortfolio(parts, params.portfolio, context)),
  )

  mountCall(app, { parts, call: calls.readPortfolioDocument }, async ({ params }, context, { reply }) => {
    const { subject } = await ofPortfolio(parts, params.portfolio, context)
    return sendFileAnswer(reply, pdfFile(await readSourceDocument(subject, params.document)))
  })
}

function mountOfAccounts(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readAccountHolding }, async ({ params, query }, context) => {
    const owner = await ofAccount(parts, params.account, context)
    const asOf = dayToShow(query.asOf, parts.now())
    const { holding } = params
    return readDetail(parts, context, { owner, holding, asOf, language: query.language })
  })

  mountCall(app, { parts, call: calls.listAccountDocuments }, async ({ params }, context) =>
    readDocuments(parts, context.caller, await ofAccount(parts, params.account, context)),
  )

  mountCall(app, { parts, call: calls.readAccountDocument }, async ({ params }, context, { reply }) => {
    const { subject } = await ofAccount(parts, params.account, context)
    return sendFileAnswer(reply, pdfFile(await readSourceDocument(subject, params.document)))
  })

  mountCall(app, { parts, call: calls.listAccountTransactions }, async ({ params, query }, context) => {
    const { tenant, caller } = context
    const { currency, ...subject } = await findAccount(parts, { tenant, caller, id: params.account })
    return readTransactions(subject, { currency, kind: 'all', ...query })
  })
}

function mountPayments(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listQuarterlyPayments }, async ({ params }, context) => {
    const { tenant, caller } = context
    return readQuarterlyPayments(parts, { tenant, caller, account: params.account })
  })

  mountCall(app, { parts, call: calls.setQuarterlyPayment }, async ({ params, body }, context) => {
    const { tenant, caller } = context
    const { rows, freshness } = await readQuarterlyPayments(parts, {
      tenant,
      caller,
      account: params.account,
    })
    const fund = rows.find(({ fundId }) => fundId === params.fund)
    if (!fund) throw new CallRefusal(freshness === 'failed' ? 'unavailable' : 'not-found')
    const { fundId, name, estimate } = fund
    const wish = { account: params.account, fund: { fundId, name, estimate }, ...body }
    return answerRecord(writeRecords(parts, context, (writing) => setQuarterlyPayment(writing, wish)))
  })
}
