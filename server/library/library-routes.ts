import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { waitToExport } from '#server/gate/wait-to-export.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import { restoreRecord } from '#server/records/write-record.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { archiveDocuments } from './archive-documents.ts'
import { askForPapers } from './ask-for-papers.ts'
import { attachDocument } from './attach-document.ts'
import { findDocument } from './find-document.ts'
import { listDocuments } from './list-documents.ts'
import { readPaperService } from './paper-service.ts'
import { setFavourite } from './set-favourite.ts'

/** The document library: listed, marked, taken along. Uploads are files, changes are records. */
export function mountLibraryRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(
    app,
    { parts, call: calls.listLibrary, provesWithWork: true },
    async ({ params, query }, { caller, tenant }) => {
      await askForPapers(store, { caller, tenant }, query)
      return listDocuments(store, caller, { ...params, ...query })
    },
  )
  mountCall(app, { parts, call: calls.readLibraryDocument, provesWithWork: true }, ({ params }, { caller }) =>
    findDocument(store, caller, params.document),
  )
  mountCall(app, { parts, call: calls.readPaperService }, (_input, context) =>
    readPaperService(parts, context),
  )
  mountCall(app, { parts, call: calls.setDocumentFavourite }, ({ params, body }, { caller }) =>
    setFavourite(store, caller, { ...params, ...body }),
  )
  mountCall(app, { parts, call: calls.restoreDocument }, async ({ params, body }, context) => {
    const at = { id: params.document, ...body }
    await answerRecord(writeRecords(parts, context, (writing) => restoreRecord(writing, 'media', at)))
    return findDocument(store, context.caller, params.document)
  })
  mountCall(app, { parts, call: calls.attachDocument }, ({ params, body }, context) =>
    attachDocument(parts, context, { ...params, ...body }),
  )
  mountCall(app, { parts, call: calls.archiveDocuments }, async ({ query }, context, { reply }) => {
    await waitToExport(reply, context)
    return sendFileAnswer(reply, await archiveDocuments(parts, context.caller, query.documents))
  })
}
