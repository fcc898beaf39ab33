/** A form of a page or post, sent by whoever reads it: on to what the firm says to that, or the page again. */
import { isAnswer, type Posted } from '#model/site/plain-form.ts'
import { blocksOf } from '#server/content/item-values.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import type { FileAnswer } from '#server/ground/file-answer.ts'
import type { Parts } from '#server/ground/parts.ts'
import { wayTo } from './answers.ts'
import { asVisitor } from './as-reader.ts'
import { formsOf } from './block-sources.ts'
import { slugOf } from './draw-page.ts'
import { findItem, readSitePage, readSitePost } from './read-site.ts'
import { sendForm } from './send-form.ts'
import { readVisitorsForms } from './visitors-forms.ts'

type Sent = { of: 'pages' | 'posts'; slug: string; body: Record<string, unknown> & SentBody }
type SentBody = { form: string; id: string; version: number }

const places = { pages: { at: '/', read: readSitePage }, posts: { at: '/news/', read: readSitePost } }

/** Only a form that the page shows, or one that follows it; whoever has signed in sends it as a visitor all the same. */
export async function sendSiteForm(
  parts: Pick<Parts, 'store' | 'now' | 'settings'>,
  context: Context,
  { of, slug: asked, body }: Sent,
): Promise<FileAnswer> {
  const visitor = asVisitor(context)
  const item = await findItem(parts, visitor, { of, slug: asked })
  const forms = await readVisitorsForms(parts.store, context.tenant.id, formsOf(blocksOf(item)))
  const form = forms.get(body.form)
  if (!form) throw new CallRefusal('not-found')
  const { id, version } = body
  const sending = await sendForm(parts, visitor, { form, sent: { id, version, posted: postedOf(body) } })
  const { at, read } = places[of]
  const slug = slugOf(item)
  if (sending.isSent) return wayTo(`${at}${slug}?sent=${form.id}#form-${form.id}`, 303)
  return { ...(await read(parts, visitor, { slug, sending })), status: 422 }
}

/** What stands under a name, once or several times. */
const postedOf = (body: Sent['body']): Posted =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const all = [value].flat().filter((one): one is string => typeof one === 'string')
      return isAnswer(name) ? [[name, all]] : []
    }),
  )
