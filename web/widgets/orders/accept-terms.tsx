import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OrderTicket } from '#model/calls/orders.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RichTextContent } from '#web/ui/rich-text-content.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'

type Terms = NonNullable<OrderTicket['terms']>

/** The text of the terms in the shown language, or in the one they were written in. */
const TermsText = ({ terms: { portal, version }, onClose }: { terms: Terms; onClose: () => void }) => {
  const say = useWords('orders')
  const language = useLanguage()
  const asked = useQuery(query('readPortalTerms', { params: { portal } }))
  const text = asked.data?.terms?.text ?? {}
  return (
    <Dialog opened onClose={onClose} title={say('termsOf', { version })}>
      {asked.isError && <Notice tone="error">{say('termsFailed')}</Notice>}
      <RichTextContent html={text[language] ?? text['en'] ?? Object.values(text)[0] ?? ''} />
    </Dialog>
  )
}

/** The terms of the portal, to be read and accepted in the version that holds now. */
export const AcceptTerms = ({ terms, value, error, onChange }: AcceptProps) => {
  const say = useWords('orders')
  const [isReading, setIsReading] = useState(false)
  const { version } = terms
  return (
    <Stack gap={2}>
      <Checkbox label={say('acceptTerms', { version })} value={value} error={error} onChange={onChange} />
      <div>
        <Button kind="quiet" size="small" onClick={() => setIsReading(true)}>
          {say('readTerms')}
        </Button>
      </div>
      {isReading && (
        <Suspense>
          <TermsText terms={terms} onClose={() => setIsReading(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

type AcceptProps = {
  terms: Terms
  value: boolean
  error: string | null
  onChange: (value: boolean) => void
}
