import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { setQuarterlyPayment } from '#server/portfolios/set-quarterly-payment.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { pdfFile } from '#server/ground/pdf-file.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { type SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findAccount } from '#server/portfolios/find-account.ts'
import { dayToShow, type Subject } from '#server/portfolios/page-figures.ts'
import { readDocuments, readSourceDocument, type DocumentOwner } from '#server/portfolios/read-documents.ts'
import { hasFundPage } from '#server/funds/read-funds.ts'
import { readHoldingDetail } from '#server/portfolios/read-holding.ts'
import { readMovements } from '#server/portfolios/read-movements.ts'
import {
  findPortfolio,
  readPerformance,
  readTransactions,
  readWorking,
} from '#server/portfolios/read-portfolio-page.ts'
import { readQuarterlyPayments } from '#server/portfolios/read-quarterly-payments.ts'
import { readValueHistory } from '#server/portfolios/read-value-history.ts'
import { answerRecord } from '#server/records/refuse-record.ts'

/** What is asked alike of an account and of a portfolio, and quarterly payments. */
export function mountDetailRoutes(app: FastifyInstance, parts: Parts): void {
  mountOfSubjects(app, parts)
  mountHoldings(app, parts)
  mountPayments(app, parts)
}

type Who = Pick<SignedIn, 'tenant' | 'caller'>
type Named = { subject: DocumentOwner['kind']; id: string }

function findSubject(parts: Parts, { subject, id }: Named, { tenant, caller }: Who): Promise<Subject> {
  const find = subject === 'accounts' ? findAccount : findPortfolio
  return find(parts, { tenant, caller, id })
}

async function findOwner(parts: Parts, named: Named, who: Who): Promise<DocumentOwner> {
  const { data, id } = await findSubject(parts, named, who)
  return { kind: named.subject, record: named.id, subject: { data, id } }
}

function mountOfSubjects(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readPerformance }, async ({ params, query }, context) =>
    readPerformance(await findSubject(parts, params, context), query),
  )

  mountCall(app, { parts, call: calls.readWorking }, async ({ params, query }, context) =>
    readWorking(await findSubject(parts, params, context), {
      ...query,
      asOf: dayToShow(query.asOf, parts.now()),
    }),
  )

  mountCall(app, { parts, call: calls.readMovements }, async ({ params, query }, context) =>
    readMovements(await findSubject(parts, params, context), query),
  )

  mountCall(app, { parts, call: calls.readValueHistory }, async ({ params, query }, context) =>
    readValueHistory(await findSubject(parts, params, context), { asOf: dayToShow(query.asOf, parts.now()) }),
  )

  mountCall(app, { parts, call: calls.listDocuments }, async ({ params }, context) =>
    readDocuments(parts, context.caller, await findOwner(parts, params, context)),
  )

  mountCall(app, { parts, call: calls.readDocument }, async ({ params }, context, { reply }) => {
    const subject = await findSubject(parts, params, context)
    return sendFileAnswer(reply, pdfFile(await readSourceDocument(subject, params.document)))
  })
}

function mountHoldings(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readHolding }, async ({ params, query }, context) => {
    const { tenant, caller } = context
    const { language } = query
    const detail = await readHoldingDetail(parts, {
      caller,
      owner: await findOwner(parts, params, context),
      holding: params.holding,
      asOf: dayToShow(query.asOf, parts.now()),
      language,
    })
    const { fundId: fund } = detail
    // A share is nobody's fund: only what the fund source knows leads to its page.
    if (fund === null || (await hasFundPage(parts, { tenant, caller }, { fund, language }))) return detail
    return { ...detail, fundId: null }
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
