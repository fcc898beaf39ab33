import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { uploadLimitBytes } from '#model/calls/file-kinds.ts'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { receiveUpload } from '#server/gate/receive-upload.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import type { Parts } from '#server/ground/parts.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { addFile, addTooLarge, requireOpen } from './add-file.ts'
import { changeFiles } from './change-files.ts'
import { makeDrop } from './make-drop.ts'
import { holdDrop, publishDrop } from './publish-drop.ts'
import { listDrops, readDrop, readDroppedFile } from './read-drops.ts'
import { removeDrop } from './remove-drop.ts'
import { undoDrop } from './undo-drop.ts'

/** Drops of documents: files taken in, reviewed, published, taken back. */
export function mountDropRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountReceiving(app, parts)
  mountCall(app, { parts, call: calls.listDrops }, async ({ params }, { caller }) => ({
    drops: await listDrops(store, caller, params.portal),
  }))
  mountCall(app, { parts, call: calls.makeDrop }, ({ params, body }, { caller }) =>
    makeDrop(store, caller, { ...params, ...body }),
  )
  mountCall(app, { parts, call: calls.readDrop }, ({ params }, { caller }) =>
    readDrop(store, caller, params.drop),
  )
  mountCall(app, { parts, call: calls.changeDroppedFiles }, ({ params, body }, { caller }) =>
    changeFiles(store, caller, { ...params, ...body }),
  )
  mountCall(app, { parts, call: calls.publishDrop }, ({ params, body }, { caller }) =>
    publishDrop(parts, caller, { ...params, ...body }),
  )
  mountCall(app, { parts, call: calls.holdDrop }, ({ params }, { caller }) =>
    holdDrop(store, caller, params.drop),
  )
  mountCall(app, { parts, call: calls.undoDrop }, ({ params }, context) =>
    undoDrop({ store, write: (work) => writeRecords(parts, context, work) }, context.caller, params.drop),
  )
  mountCall(app, { parts, call: calls.removeDrop }, ({ params }, { caller }) =>
    removeDrop(parts, caller, params.drop),
  )
  mountCall(app, { parts, call: calls.readDroppedFile }, async ({ params }, { caller }, { reply }) =>
    sendFileAnswer(reply, await readDroppedFile(parts, caller, params.file)),
  )
}

const noOptions = z.strictObject({})

/** Says which file it was, so that it is noted with the others. */
class TooLarge extends Error {}

function mountReceiving(app: FastifyInstance, parts: Parts): void {
  void app.register(async (scope) => {
    const limits = { fileSize: uploadLimitBytes, files: 1, fields: 1, fieldSize: 1024, parts: 2 }
    await scope.register(multipart, { limits, throwFileSizeLimit: false })
    mountCall(scope, { parts, call: calls.addDroppedFile }, async ({ params }, { caller }, { request }) => {
      const { drop } = params
      await requireOpen(parts, caller, drop)
      const receiving = { request, schema: noOptions, tooLarge: (name: string) => new TooLarge(name) }
      try {
        return await receiveUpload(receiving, ({ path, name }) =>
          addFile(parts, caller, { drop, file: { path, name } }),
        )
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error
        return addTooLarge(parts, caller, { drop, name: error.message })
      }
    })
  })
}
