import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { readBatch } from '#server/batches/read-batch.ts'
import { calls } from '#model/calls/calls.ts'
import {
  listImportMappings,
  removeImportMapping,
  saveImportMapping,
} from '#server/batches/save-import-mapping.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { fileLimitBytes } from '#server/imports/text/import-source.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listImports, listImportTargets, readImport } from '#server/batches/list-imports.ts'
import { answerBatch } from '#server/batches/answer-import.ts'
import { mountBatchRoutes } from '#server/batches/batch-routes.ts'
import { presentRow } from '#server/batches/present-row.ts'
import { mountUploadRoutes } from '#server/batches/upload-routes.ts'
import { pageRows } from '#server/store/import-page.ts'

/** Mounts the calls of the import, with uploads of their own limits. */
export function mountImportRoutes(app: FastifyInstance, parts: Parts): void {
  void app.register(async (scope) => {
    const limits = { fileSize: fileLimitBytes, files: 1, fields: 1, fieldSize: 256 * 1024, parts: 2 }
    await scope.register(multipart, { limits, throwFileSizeLimit: false })
    mountUploadRoutes(scope, parts)
    mountBatchRoutes(scope, parts)
    mountReading(scope, parts)
    mountMappings(scope, parts)
  })
}

function mountReading(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(app, { parts, call: calls.listImportTargets }, async ({ query }, { caller, tenant }) => {
    const isStored = tenant.white.provider.source === 'stored'
    const accounts = await store.transact(caller, (transaction) =>
      listImportTargets(transaction, { ...query, isStored }),
    )
    return { accounts }
  })
  mountCall(app, { parts, call: calls.listImports }, ({ query }, { caller }) =>
    store.transact(caller, (transaction) =>
      listImports(transaction, { ...query, account: query.account ?? null }),
    ),
  )
  mountCall(app, { parts, call: calls.readImport }, async ({ params }, { caller }) => {
    const reading = store.transact(caller, (transaction) => readImport(transaction, params.batch))
    return { batch: await requireFound(reading) }
  })
  mountCall(app, { parts, call: calls.listImportRows }, async ({ params, query }, { caller }) => {
    const { status = null, warnings, search, offset, limit } = query
    const wanted = { batch: params.batch, status, warnings: warnings === 'only', search, offset, limit }
    const reading = store.transact(caller, async (transaction) => {
      await readBatch(transaction, params.batch)
      return pageRows(transaction, wanted)
    })
    const { rows, total } = await requireFound(reading)
    return { rows: rows.map(presentRow), total }
  })
}

/** Reading stops for no reason of the import: what is not there is refused by the gate. */
async function requireFound<T>(reading: Promise<T>): Promise<T> {
  return (await answerBatch(reading)) as T
}

function mountMappings(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(app, { parts, call: calls.listImportMappings }, async (_input, { caller }) => ({
    mappings: await store.transact(caller, listImportMappings),
  }))
  mountCall(app, { parts, call: calls.saveImportMapping }, async ({ body }, context) => ({
    mapping: await requireFound(writeRecords(parts, context, (writing) => saveImportMapping(writing, body))),
  }))
  mountCall(app, { parts, call: calls.removeImportMapping }, async ({ params }, context) => {
    await requireFound(
      writeRecords(parts, context, (writing) => removeImportMapping(writing, params.mapping)),
    )
    return { removed: params.mapping }
  })
}
