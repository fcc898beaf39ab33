/**
 * The callable functions of the specification, under its names and shapes: each does what
 * the call behind it does, and is mounted beside the call it names.
 */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { clientCalls, email, message } from '#model/calls/clients.ts'
import { collectionName, id, instant } from '#model/calls/parts.ts'
import { publishedItem } from '#model/calls/content.ts'
import { portalCalls } from '#model/calls/portals.ts'
import { printingCalls } from '#model/calls/printing.ts'
import { securityCalls } from '#model/calls/security.ts'
import { sessionCalls } from '#model/calls/session.ts'
import { signUpCalls } from '#model/calls/sign-up.ts'

const { inviteClients, sendEmail } = clientCalls
const { requestReset } = signUpCalls
const { verifyEmail } = securityCalls
const { createCustomToken } = sessionCalls
const { bigben } = portalCalls
const { generatePdf } = printingCalls

export const functionCalls = {
  getPublishedContentFunction: call('POST /api/functions/getPublishedContent', {
    summary: 'One published piece of content by its slug or id; null where there is none for the caller.',
    level: 'open',
    whileViewing: true,
    usage: 'none',
    body: z
      .strictObject({
        collection: collectionName,
        id: id.optional(),
        slug: z.string().min(1).max(200).optional(),
      })
      .refine((asked) => asked.id !== undefined || asked.slug !== undefined, 'neither id nor slug'),
    answer: z.strictObject({ item: publishedItem.nullable() }),
  }),
  getPublishedListFunction: call('POST /api/functions/getPublishedList', {
    summary: 'What is published of a collection and open to the caller.',
    level: 'open',
    whileViewing: true,
    usage: 'none',
    body: z.strictObject({ collection: collectionName }),
    answer: z.strictObject({ items: z.array(publishedItem) }),
  }),
  inviteClientFunction: call('POST /api/functions/inviteClient', {
    summary: 'Invites one client by e-mail, in words of the sender.',
    roles: inviteClients.roles,
    body: z.strictObject({ email, message, accountId: id.optional() }),
    answer: z.strictObject({ sent: z.boolean(), lastInviteSend: instant.nullable() }),
  }),
  sendEmailFunction: call('POST /api/functions/sendEmail', {
    summary: sendEmail.summary,
    roles: sendEmail.roles,
    body: sendEmail.body,
    answer: sendEmail.answer,
  }),
  verifyEmailFunction: call('POST /api/functions/verifyEmail', {
    summary: verifyEmail.summary,
    roles: verifyEmail.roles,
    body: z.strictObject({ uid: id, verified: z.boolean() }),
    answer: verifyEmail.answer,
  }),
  getCustomTokenFunction: call('POST /api/functions/getCustomToken', {
    summary: createCustomToken.summary,
    roles: createCustomToken.roles,
    body: createCustomToken.body,
    answer: createCustomToken.answer,
  }),
  bigbenFunction: call('GET /api/functions/bigben', {
    summary: bigben.summary,
    level: 'open',
    background: true,
    answer: bigben.answer,
  }),
  sendCustomPassResetEmailFunction: call('POST /api/functions/sendCustomPassResetEmail', {
    summary: requestReset.summary,
    level: 'open',
    body: requestReset.body,
    answer: requestReset.answer,
  }),
  generatePdfFunction: call('GET /api/functions/generatePdf', {
    summary: generatePdf.summary,
    level: 'open',
    usage: 'downloads',
    query: generatePdf.query,
    answer: generatePdf.answer,
  }),
} as const
