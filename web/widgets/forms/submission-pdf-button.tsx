import { IconFileTypePdf } from '@tabler/icons-react'
import { requestFile } from '#web/data/call.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { CallError } from '#web/data/send.ts'
import { findPdfReason } from '#web/widgets/export/pdf-request.ts'
import { SaveFileButton } from '#web/widgets/save-file-button.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'

type SubmissionPdfButtonProps = {
  submission: string
  /** What the file is called, without its ending. */
  fileName: string
}

const words = { busy: 'pdf_busy', late: 'pdf_late', failed: 'pdf_failed', limited: 'pdf_failed' } as const

/** Saves what was sent with a form as PDF; who views as a client takes nothing along. */
export const SubmissionPdfButton = ({ submission, fileName }: SubmissionPdfButtonProps) => {
  const say = useWords('process')
  const language = useLanguage()
  if (!useMayChange()) return null
  return (
    <SaveFileButton
      look="text"
      name={`${fileName}.pdf`}
      label={say('savePdf')}
      icon={IconFileTypePdf}
      fetchFile={() => requestFile('printSubmission', { params: { submission }, query: { language } })}
      explain={(error) =>
        error instanceof CallError && error.code === 'unavailable' ? say(words[findPdfReason(error)]) : null
      }
    />
  )
}
