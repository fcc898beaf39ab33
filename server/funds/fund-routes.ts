import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { setFundFavourite } from '#server/funds/set-fund-favourite.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listFavourites } from '#server/funds/list-favourites.ts'
import { findFunds, readFundDocument, readFundPage, readFundPhoto } from '#server/funds/read-funds.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { checkFundFile } from './check-fund-file.ts'

/** The fund explorer: funds, their pages and files, favourites; and securities for whoever enters holdings. */
export function mountFundRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.searchFunds }, ({ query }, context) => findFunds(parts, context, query))
  mountCall(app, { parts, call: calls.readFund }, ({ params, query }, context) =>
    readFundPage(parts, context, { ...params, ...query }),
  )
  mountCall(app, { parts, call: calls.readFundDocument }, async ({ params, query }, context, { reply }) => {
    const file = await readFundDocument(parts, context, { ...params, ...query })
    return sendFileAnswer(reply, checkFundFile(file, 'document'))
  })
  mountCall(app, { parts, call: calls.readFundPhoto }, async ({ params }, context, { reply }) =>
    sendFileAnswer(reply, checkFundFile(await readFundPhoto(parts, context, params), 'photo')),
  )
  mountCall(app, { parts, call: calls.listFundFavourites }, async (_, { caller }) => ({
    funds: await listFavourites(parts.store, caller),
  }))
  mountCall(app, { parts, call: calls.setFundFavourite }, async ({ params, body }, { caller }) => {
    await setFundFavourite(parts.store, caller, { ...params, ...body })
    return { funds: await listFavourites(parts.store, caller) }
  })
  mountQuotes(app, parts)
}

function mountQuotes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.searchSymbols }, async ({ query }) => {
    const { data } = await parts.quotes.searchSymbols(query.text)
    return { symbols: [...data] }
  })
  mountCall(app, { parts, call: calls.readQuote }, async ({ params }) => ({
    quote: (await parts.quotes.quote(params.symbol)).data,
  }))
}
