import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PdfType } from '#model/calls/export-options.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import '#web/theme/paper-fonts.css'
import classes from './export.module.css'

/** A sheet on the screen as it will be printed, with the ways back and to the printer. */
export const PaperDesk = ({ pdfType, children }: { pdfType: PdfType; children: ReactNode }) => {
  const say = useWords('export')
  const router = useRouter()
  return (
    <div className={classes['desk']} data-pdf-type={pdfType}>
      <div className={classes['bar']} data-print="hidden">
        <Button onClick={() => router.history.back()}>{say('back')}</Button>
        <Button kind="primary" onClick={() => window.print()}>
          {say('print')}
        </Button>
      </div>
      <main className={classes['report']}>{children}</main>
    </div>
  )
}
