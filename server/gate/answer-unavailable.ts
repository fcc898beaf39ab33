/** What is answered while something the portal needs, such as its database, is away: when to ask again. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { words as el } from '#phrases/errors/el.ts'
import { words as en } from '#phrases/errors/en.ts'
import { words as is } from '#phrases/errors/is.ts'
import { words as nl } from '#phrases/errors/nl.ts'
import { isLanguage, type Language } from '#phrases/language.ts'
import type { CallRefusal } from '#server/ground/call-refusal.ts'
import { html } from '#server/ground/html.ts'

const afterSeconds = 5
type Texts = { encountered: string; technical: string; reference: string }
const texts: Readonly<Record<Language, Texts>> = { en, is, el, nl }

/** Programs get the refusal; a browser that asks for a page gets one, which loads again by itself. */
export function answerUnavailable(
  refusal: CallRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.code(refusal.status)
  if (!reply.hasHeader('retry-after')) void reply.header('retry-after', afterSeconds)
  if (!isPage(request)) return reply.send(refusal.toAnswer(request.id))
  const language = languageOf(request)
  const { encountered, technical, reference } = texts[language]
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta http-equiv="refresh" content="${2 * afterSeconds}" />
        <title>${encountered}</title>
      </head>
      <body>
        <h1>${encountered}</h1>
        <p>${technical}</p>
        <p>${reference.replace('{{reference}}', request.id)}</p>
      </body>
    </html>`
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(page.html)
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const asksForPage = headers.accept?.includes('text/html') === true
  return (method === 'GET' || method === 'HEAD') && asksForPage && !url.startsWith('/api/')
}

/** The first language of the browser that the product speaks. */
function languageOf({ headers }: FastifyRequest): Language {
  const asked = (headers['accept-language'] ?? '')
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase())
  return asked.find(isLanguage) ?? 'en'
}
