import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { type ImportExamined, type ImportStaged, examineOptions, stageOptions } from '#model/calls/imports.ts'
import type { z } from 'zod'
import { ImportError } from '#server/batches/import-error.ts'
import { stageImport } from '#server/batches/stage-import.ts'
import { stageMarketImport } from '#server/batches/stage-market-import.ts'
import { findRemembered, type Remembered } from '#server/batches/remembered-mapping.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { firmDay } from '#server/ground/firm-day.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { SignedIn } from '#server/ground/context.ts'
import { receiveUpload, type Received } from '#server/gate/receive-upload.ts'
import { examineFile } from '#server/imports/formats/examine-file.ts'
import type { ReadOptions } from '#server/imports/formats/import-format.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerRead } from '#server/batches/answer-import.ts'
import { presentPreview } from '#server/batches/present-row.ts'

/** Mounts the two calls that take a file. */
export function mountUploadRoutes(app: FastifyInstance, parts: Parts): void {
  const today = ({ white }: Installation) => firmDay(white, parts.now())
  mountCall(app, { parts, call: calls.examineImport }, async (_input, { caller, tenant }, { request }) => {
    const answered = await receiveUpload({ request, schema: examineOptions }, async (received) =>
      answerRead(
        examine(await sourceOf(received), { ...received.options, today: today(tenant) }, (source) =>
          parts.store.transact(caller, (transaction) =>
            findRemembered(transaction, source, received.options.subject),
          ),
        ),
      ),
    )
    if (answered.outcome === 'stopped') throw new Error(`Examining a file was stopped: ${answered.code}`)
    return answered
  })
  mountCall(app, { parts, call: calls.stageImport }, (_input, context, { request }) =>
    receiveUpload({ request, schema: stageOptions }, async (received) => {
      const { options } = received
      return answerRead(
        stage(
          { source: await sourceOf(received), options, today: today(context.tenant) },
          { parts, context },
        ),
      )
    }),
  )
}

const longestName = 200

async function sourceOf({ path, name }: Received<unknown>): Promise<ImportSource> {
  const { size } = await stat(path)
  const shown = name.slice(-longestName).replace(/\p{Cc}/gu, '') || 'file'
  return { name: shown, size, open: () => createReadStream(path) }
}

async function examine(
  source: ImportSource,
  options: z.output<typeof examineOptions> & Pick<ReadOptions, 'today'>,
  find: (source: ImportSource) => Promise<Remembered | null>,
): Promise<ImportExamined> {
  const known = options.mapping === null ? await find(source) : null
  const mapping = options.mapping ?? known?.mapping ?? null
  const { preview, refusal, ...found } = await examineFile(source, { ...options, mapping })
  const remembered = known && { id: known.id, name: known.name }
  const reason = refusal === null ? null : { code: refusal.code, params: refusal.params }
  return { outcome: 'examined', ...found, remembered, preview: preview.map(presentPreview), refusal: reason }
}

type Uploaded = { source: ImportSource; options: z.output<typeof stageOptions>; today: string }

async function stage(
  { source, options, today }: Uploaded,
  { parts, context }: { parts: Parts; context: SignedIn },
): Promise<ImportStaged> {
  const { subject, basis, account, ...rest } = options
  if (subject === 'bookings' && account === null) throw new ImportError('portfolio-missing')
  const staged = await writeRecords(parts, context, (writing) =>
    subject === 'bookings'
      ? stageImport(writing, { ...rest, account: account ?? '', source, today })
      : stageMarketImport(writing, { ...rest, source, subject, basis, today }),
  )
  return { outcome: 'staged', ...staged }
}
