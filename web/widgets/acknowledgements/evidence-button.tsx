import { IconEye } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Due } from '#model/calls/acknowledgements.ts'
import { Button } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { useWords } from '#web/words/words.ts'

const EvidenceDrawer = late(async () => (await import('./evidence-drawer.tsx')).EvidenceDrawer)

/** For the firm: who was given a document, has read a message or accepted the terms of a portal, and who has confirmed it. */
export const EvidenceButton = (subject: { kind: Due['kind']; id: string }) => {
  const say = useWords('acknowledgements')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={IconEye} onClick={() => setIsOpen(true)}>
        {say(subject.kind === 'terms' ? 'evidenceOfTerms' : 'evidence')}
      </Button>
      {isOpen && (
        <Suspense>
          <EvidenceDrawer {...subject} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
