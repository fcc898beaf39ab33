import type { PortalTerms } from '#model/calls/portals.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RichTextContent } from '#web/ui/rich-text-content.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'

/** The terms in the shown language, or in the one they were written in. */
const findText = ({ text }: PortalTerms, language: string): string =>
  text[language] ?? text['en'] ?? Object.values(text)[0] ?? ''

/** The terms of the portal, to read before accepting them. */
export const TermsDialog = ({ terms, onClose }: { terms: PortalTerms; onClose: () => void }) => {
  const say = useWords('signInSteps')
  const language = useLanguage()
  return (
    <Dialog opened onClose={onClose} title={say('termsTitle')}>
      <RichTextContent html={findText(terms, language)} />
    </Dialog>
  )
}
