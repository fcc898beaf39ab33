import { useEffect, useRef, useState } from 'react'
import type { ExportOptions } from '#model/calls/export-options.ts'
import { saveFile } from '#web/ui/table/csv.ts'
import { findPdfReason, requestPdf, type PdfReason, type PdfSubject } from './pdf-request.ts'

/** Where the making of a PDF is. */
export type PdfState = { kind: 'idle' | 'making' | 'done' } | { kind: 'failed'; reason: PdfReason }

/** Makes a PDF and hands it to the person; it can be given up, and ends with the screen it was asked from. */
export const usePdf = (subject: PdfSubject) => {
  const [state, setState] = useState<PdfState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const make = async (options: ExportOptions): Promise<void> => {
    const own = new AbortController()
    running.current = own
    setState({ kind: 'making' })
    try {
      const pdf = await requestPdf(subject, options, own.signal)
      saveFile(`${subject.fileName}.pdf`, pdf)
      setState({ kind: 'done' })
    } catch (error) {
      if (!own.signal.aborted) setState({ kind: 'failed', reason: findPdfReason(error) })
    }
  }
  return {
    state,
    make: (options: ExportOptions) => void make(options),
    cancel: () => {
      running.current?.abort()
      setState({ kind: 'idle' })
    },
  }
}
