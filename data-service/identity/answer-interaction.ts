/** Shows the page of a sign-in under way, and ends it as the person says. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { assurance, type Names } from './build-provider.ts'
import { choosePageLanguage, drawIdentityPage, readNationalId } from './identity-page.ts'

const mostBytes = 10_000

type Exchange = { request: IncomingMessage; response: ServerResponse }

export async function answerInteraction(
  { provider, names }: { provider: Provider; names: Names },
  { request, response }: Exchange,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response)
  const asked = typeof params['ui_locales'] === 'string' ? params['ui_locales'] : ''
  const language = choosePageLanguage(`${asked},${request.headers['accept-language'] ?? ''}`)
  if (request.method !== 'POST') return showPage(response, drawIdentityPage({ uid, language }))
  const form = await readForm(request)
  if (form.get('do') === 'cancel') {
    const result = { error: 'access_denied', error_description: 'The person did not sign in' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  const entered = { nationalId: form.get('nationalId') ?? '', name: form.get('name') ?? '' }
  const accountId = readNationalId(entered.nationalId)
  if (accountId === null) return showPage(response, drawIdentityPage({ uid, language, entered }))
  names.set(accountId, entered.name)
  const login = { accountId, acr: assurance, remember: false }
  return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
}

function showPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
  })
  response.end(html)
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > mostBytes) throw new Error('The form is too large.')
  }
  return new URLSearchParams(text)
}
