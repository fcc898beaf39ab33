import { IconFileTypePdf } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { PdfDialogProps } from '#web/widgets/export/pdf-dialog.tsx'
import { useWords } from '#web/words/words.ts'

const PdfDialog = lazy(async () => ({
  default: (await import('#web/widgets/export/pdf-dialog.tsx')).PdfDialog,
}))

/** Opens the dialog that makes a PDF of the account or of one of its portfolios. */
export const PdfButton = (props: Omit<PdfDialogProps, 'onClose'>) => {
  const say = useWords('export')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={IconFileTypePdf} onClick={() => setIsOpen(true)}>
        {say('download')}
      </Button>
      {isOpen && (
        <Suspense>
          <PdfDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
