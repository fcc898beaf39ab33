import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import type { ImportSubject } from '#model/imports/import-vocabulary.ts'
import { sendUpload } from '#web/data/send-upload.ts'
import { TargetChoice, type Target } from './target-choice.tsx'
import { usePortal } from './use-portal.ts'
import { useReasons } from './use-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type StageFormProps = {
  file: File
  subject: ImportSubject
  mapping: ColumnMapping | null
  currency: string | null
}

const nobody: Target = { account: null, portfolio: null, portfolioName: null }
const bases = ['close', 'adjusted'] as const

/** Where the bookings go (or how prices are meant), and the check that keeps nothing. */
export const StageForm = ({ file, subject, mapping, currency }: StageFormProps) => {
  const say = useWords('imports')
  const sayError = useWords('errors')
  const explain = useReasons()
  const portal = usePortal()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [target, setTarget] = useState(nobody)
  const [basis, setBasis] = useState<(typeof bases)[number]>('close')
  const [sent, setSent] = useState(0)
  const staging = useMutation({
    mutationFn: () =>
      sendUpload('stageImport', {
        options: { subject, ...target, mapping, currency, basis },
        file,
        fileName: file.name,
        onProgress: setSent,
      }),
    onSuccess: async (answer) => {
      if (answer.outcome !== 'staged') return
      await client.invalidateQueries({ queryKey: ['listImports'] })
      await navigate({ href: portal.batch(answer.batch) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    staging.mutate()
  }
  const answer = staging.data
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        {subject === 'bookings' && <TargetChoice target={target} fileName={file.name} onChange={setTarget} />}
        {subject === 'prices' && (
          <RadioGroup
            label={say('basis')}
            options={bases.map((value) => ({ value, label: say(`basis-${value}`) }))}
            value={basis}
            onChange={(value) => setBasis(value === 'adjusted' ? 'adjusted' : 'close')}
          />
        )}
        {staging.isError && <Notice tone="error">{explainError(staging.error, sayError)}</Notice>}
        {answer && answer.outcome !== 'staged' && <Notice tone="error">{explain(answer)}</Notice>}
        <Row>
          <Button
            type="submit"
            kind="primary"
            busy={staging.isPending}
            disabled={!isComplete(target, subject)}
          >
            {say('check')}
          </Button>
          <output aria-live="polite">{staging.isPending ? progress(sent) : say('nothingKept')}</output>
        </Row>
      </Stack>
    </form>
  )

  function progress(share: number): string {
    return share < 1 ? say('uploading', { percent: Math.round(share * 100) }) : say('planning')
  }
}

const isComplete = ({ account, portfolio, portfolioName }: Target, subject: ImportSubject): boolean =>
  subject !== 'bookings' || (account !== null && (portfolio !== null || (portfolioName ?? '').trim() !== ''))
