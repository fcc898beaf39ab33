import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { isStaff } from '#model/access/role.ts'
import { uploadLimitBytes } from '#model/calls/file-kinds.ts'
import { urlOfPath } from '#model/calls/file-url.ts'
import { calls } from '#model/calls/calls.ts'
import { uploadOptions } from '#model/calls/files.ts'
import type { Options } from '#server/files/choose-place.ts'
import { explainRefusal } from '#server/files/explain-refusal.ts'
import { FileRefusal } from '#server/files/file-refusal.ts'
import { removeFile, updateFileMetadata } from '#server/files/change-file.ts'
import { fileDocument } from '#server/files/file-document.ts'
import { storeUpload, type Kept } from '#server/files/store-upload.ts'
import { listUploads, toEntry } from '#server/files/upload-records.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { type SignedIn } from '#server/ground/context.ts'
import { receiveUpload } from '#server/gate/receive-upload.ts'
import { notifyAdvisers } from '#server/mail/notify.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Transaction } from '#server/store/executor.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { readFile } from './read-file.ts'

/** Mounts the calls on stored files, with uploads of their own limits. */
export function mountFileRoutes(app: FastifyInstance, parts: Parts): void {
  void app.register(async (scope) => {
    const limits = { fileSize: uploadLimitBytes, files: 1, fields: 1, fieldSize: 16 * 1024, parts: 2 }
    await scope.register(multipart, { limits, throwFileSizeLimit: false })
    mountUpload(scope, parts)
    mountChanges(scope, parts)
    mountCall(scope, { parts, call: calls.readFile }, async ({ query }, context, { request, reply }) => {
      const { '*': name } = request.params as { '*': string }
      const { headers, method } = request
      const asked = { query, path: `/${name}`, headers, isHead: method === 'HEAD' }
      return sendFileAnswer(reply, await readFile(parts, context, asked))
    })
  })
}

function mountUpload(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.uploadFile }, async (_input, context, { request }) => {
    const { caller } = context
    try {
      const tooLarge = (): Error => new FileRefusal('too-large')
      return await receiveUpload({ request, schema: uploadOptions, tooLarge }, ({ options, ...file }) =>
        storeUpload(parts, caller, { file, options, onKept: fileInLibrary(parts, context, options) }),
      )
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      return { outcome: 'refused' as const, reason: error.reason, message: explainRefusal(error.reason) }
    }
  })
}

/**
 * What is uploaded to the library is a document from then on; that of a client is told to the advisers. Pictures are
 * not; files of a form belong to what is sent with it (decision 094).
 */
function fileInLibrary(
  { now }: Parts,
  { caller, tenant, origin }: SignedIn,
  { purpose, type, acknowledgement, remindAfter }: Options,
): ((service: Transaction, kept: Kept) => Promise<void>) | undefined {
  if (purpose !== 'library') return undefined
  return async (service, { path, name, account, group, library }) => {
    const file = { url: urlOfPath(path), name, created: new Date(now()).toISOString() }
    const of = { account, group, library }
    await fileDocument(service, caller.userId, { name, type, file, ...of, acknowledgement, remindAfter })
    if (isStaff(caller.role) || account === null) return
    await notifyAdvisers(service, { account, what: 'uploaded', white: tenant.white, origin })
  }
}

function mountChanges(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listFiles }, async ({ query }, { caller }) => {
    const asked = { ...query, limit: query.limit + 1 }
    const rows = await parts.store.transact(caller, (transaction) => listUploads(transaction, asked))
    return { files: rows.slice(0, query.limit).map(toEntry), isMore: rows.length > query.limit }
  })
  mountCall(app, { parts, call: calls.updateFileMetadata }, async ({ params, body }, { caller }) => {
    const entry = await updateFileMetadata(parts, caller, { id: params.file, metadata: body.metadata })
    return { message: 'File updated', entry }
  })
  mountCall(app, { parts, call: calls.removeFile }, async ({ params }, { caller }) => {
    await removeFile(parts, caller, params.file)
    return { removed: params.file }
  })
}
