/** Serves the built web: hashed files for a year, the page itself anew each time. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isThemeKey, themes } from '#configurations/themes/themes.ts'
import { videoFrameOrigins } from '#model/forms/video-frame.ts'
import { answerNoCall } from '#server/gate/answer-error.ts'
import type { Parts } from '#server/ground/parts.ts'
import { hostNameOf, publicOrigin } from '#server/ground/public-origin.ts'

export async function serveWeb(app: FastifyInstance, parts: Parts, folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return answerNoCall(app, request, reply)
    const tenant = await parts.tenants.at(request.headers.host ?? '')
    return tenant ? sendPage(reply, { request, page }) : sendDirectory(reply, await listFirms(parts, request))
  })
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  // A file of an earlier build is gone; the page in its place would only puzzle the browser.
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !url.startsWith('/assets/')
}

/** The page in the theme that was chosen before, so that a dark one does not begin white. */
function sendPage(
  reply: FastifyReply,
  { request, page }: { request: FastifyRequest; page: string },
): FastifyReply {
  const theme = request.cookies['theme'] ?? ''
  const mode = isThemeKey(theme) ? themes[theme].mode : null
  const attributes = mode ? `<html data-theme="${theme}" data-mantine-color-scheme="${mode}" ` : '<html '
  return reply
    .header('content-security-policy', contentPolicy)
    .type('text/html; charset=utf-8')
    .send(page.replace('<html ', attributes))
}

/** Scripts, styles and calls only from here; videos only of the hosts that pages may show. Charts are saved as blobs. */
const contentPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `frame-src ${videoFrameOrigins.join(' ')}`,
  `manifest-src 'self'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

/** The addresses of the demonstration's firms, for a browser on the same machine that asks for this machine. */
async function listFirms({ tenants, settings }: Parts, request: FastifyRequest): Promise<string[]> {
  const isHere = [request.socket.remoteAddress, hostNameOf(request.headers.host)].every((address) =>
    ['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]', 'localhost'].includes(address ?? ''),
  )
  if (!settings.showsFirms || !isHere) return []
  const { socket } = request
  return (await tenants.all()).flatMap(({ name, hosts: [host] }) =>
    host
      ? [
          `<li><a href="${publicOrigin(settings, { headers: { host }, socket })}/">${escapeHtml(name)}</a></li>`,
        ]
      : [],
  )
}

/** At an address of no tenant. */
function sendDirectory(reply: FastifyReply, firms: readonly string[]): FastifyReply {
  const list = firms.length > 0 ? `<ul>${firms.join('')}</ul>` : ''
  return reply
    .code(421)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Portico</title><h1>No portal answers at this address.</h1>${list}</html>`,
    )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
