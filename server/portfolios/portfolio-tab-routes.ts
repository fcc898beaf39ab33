import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { noteExport } from '#server/records/note-export.ts'
import { printTransactions } from '#server/printing/print-transactions.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { waitToExport } from '#server/gate/wait-to-export.ts'
import { pdfFile } from '#server/ground/pdf-file.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { dayToShow } from '#server/portfolios/page-figures.ts'
import { withEarned } from '#server/portfolios/earned-holdings.ts'
import { holdingsTable, transactionsTable } from '#server/portfolios/portfolio-tables.ts'
import { readBonds } from '#server/portfolios/read-movements.ts'
import { readHoldingPrices } from '#server/portfolios/read-holding-prices.ts'
import { readCosts } from '#server/portfolios/read-portfolio-costs.ts'
import { readExposure } from '#server/portfolios/read-portfolio-exposure.ts'
import { readContractNote, readContractNotes } from '#server/portfolios/read-portfolio-notes.ts'
import { readOrderFile, readOrders } from '#server/portfolios/read-portfolio-orders.ts'
import { findPortfolio, readTransactions } from '#server/portfolios/read-portfolio-page.ts'
import { whileWaitedFor } from '#server/gate/while-waited-for.ts'
import { tableFile } from '#server/tables/table-file.ts'

/** What the tabs of the portfolio page ask beside the page itself. */
export function mountPortfolioTabRoutes(app: FastifyInstance, parts: Parts): void {
  mountBonds(app, parts)
  mountCosts(app, parts)
  mountHoldingPrices(app, parts)
  mountOrders(app, parts)
  mountNotes(app, parts)
  mountTables(app, parts)
}

function mountBonds(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listPortfolioBonds }, async ({ params, query }, { tenant, caller }) => {
    const asOf = dayToShow(query.asOf, parts.now())
    return readBonds(await findPortfolio(parts, { tenant, caller, id: params.portfolio }), { asOf })
  })
}

function mountCosts(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readPortfolioCosts }, async ({ params, query }, { tenant, caller }) => {
    const { record, ...subject } = await findPortfolio(parts, { tenant, caller, id: params.portfolio })
    const asOf = dayToShow(query.asOf, parts.now())
    return readCosts(subject, { ...query, asOf, currency: record.currency })
  })

  mountCall(
    app,
    { parts, call: calls.readPortfolioExposure },
    async ({ params, query }, { tenant, caller }) => {
      const subject = await findPortfolio(parts, { tenant, caller, id: params.portfolio })
      return readExposure(parts, subject, { tenant, asOf: dayToShow(query.asOf, parts.now()) })
    },
  )
}

function mountHoldingPrices(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listHoldingPrices }, async ({ params, query }, { tenant, caller }) => {
    const subject = await findPortfolio(parts, { tenant, caller, id: params.portfolio })
    return readHoldingPrices(subject, { asOf: dayToShow(query.asOf, parts.now()) })
  })
}

function mountOrders(app: FastifyInstance, parts: Parts): void {
  mountCall(
    app,
    { parts, call: calls.listPortfolioOrders },
    async ({ params, query }, { tenant, caller }) => {
      const { record } = await findPortfolio(parts, { tenant, caller, id: params.portfolio })
      const asOf = dayToShow(query.asOf, parts.now())
      return readOrders(parts, { tenant, caller, owner: record, asOf, language: query.language })
    },
  )

  mountCall(app, { parts, call: calls.readOrderFile }, async ({ params }, { tenant, caller }, { reply }) => {
    const { record } = await findPortfolio(parts, { tenant, caller, id: params.portfolio })
    const { order } = params
    const content = await readOrderFile(parts, { tenant, caller, owner: record, order })
    return sendFileAnswer(reply, pdfFile({ name: order, content }))
  })
}

function mountNotes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listContractNotes }, async ({ params, query }, { tenant, caller }) => {
    const subject = await findPortfolio(parts, { tenant, caller, id: params.portfolio })
    const asOf = dayToShow(query.asOf, parts.now())
    return readContractNotes(parts, subject, { caller, portfolio: params.portfolio, asOf })
  })

  mountCall(
    app,
    { parts, call: calls.readContractNote },
    async ({ params }, { tenant, caller }, { reply }) => {
      const subject = await findPortfolio(parts, { tenant, caller, id: params.portfolio })
      return sendFileAnswer(reply, pdfFile(await readContractNote(subject, params.note)))
    },
  )
}

function mountTables(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.exportTransactions }, async ({ params, query }, context, { reply }) => {
    const { tenant, caller } = context
    const { record, ...subject } = await findPortfolio(parts, { tenant, caller, id: params.portfolio })
    const { format, language, ...asked } = query
    // A print has a line of its own.
    if (format !== 'pdf') await waitToExport(reply, context)
    const { currency } = record
    const { rows, source } = await readTransactions(subject, { currency, language, ...asked })
    if (source.freshness === 'failed') throw new CallRefusal('unavailable')
    await noteExport(parts.store, caller, { collection: 'transactions', count: rows.length })
    const table = await transactionsTable(rows, { currency, language })
    const days = [asked.from, asked.to].filter((day) => day !== undefined)
    const name = [table.title, record.name, ...days].join(' ')
    if (format !== 'pdf') return sendFileAnswer(reply, tableFile(table, { name, format }))
    const { accountId, id: portfolio } = record
    const title = `${table.title}: ${record.name}`
    const printed = { ...asked, accountId, portfolio, language, title }
    const content = await whileWaitedFor(reply, (signal) =>
      printTransactions(parts, context, { ...printed, signal }),
    )
    return sendFileAnswer(reply, pdfFile({ name, content }))
  })

  mountCall(app, { parts, call: calls.exportHoldings }, async ({ params, query }, context, { reply }) => {
    await waitToExport(reply, context)
    const { tenant, caller } = context
    const { record, data, id } = await findPortfolio(parts, { tenant, caller, id: params.portfolio })
    const { format, language } = query
    const asOf = dayToShow(query.asOf, parts.now())
    const [answer, figures, booked] = await Promise.all([
      data.holdings(id, { asOf }),
      data.portfolio(id, { asOf, costMethod: record.costMethod }),
      data.transactions(id, { to: asOf }),
    ])
    if (answer.freshness === 'failed') throw new CallRefusal('unavailable')
    const count = answer.data.reduce((sum, { items }) => sum + items.length, 0)
    await noteExport(parts.store, caller, { collection: 'holdings', count })
    const currency = answer.data[0]?.value.currency ?? record.currency
    const held = withEarned(answer.data, {
      transactions: booked.freshness === 'failed' ? null : booked.data,
      realised: figures.data?.realised ?? [],
    })
    const table = await holdingsTable(held, { currency, language })
    const name = `${table.title} ${record.name} ${answer.asOf}`
    return sendFileAnswer(reply, tableFile(table, { name, format }))
  })
}
