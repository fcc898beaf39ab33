import { useQuery } from '@tanstack/react-query'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import type { WorkingAnswer } from '#model/calls/subjects.ts'
import { writeAddress, type FigureAddress } from '#finance/working/figure-address.ts'
import type { Working } from '#finance/ground/figure.ts'
import type { Language } from '#phrases/language.ts'
import { request } from '#web/data/call.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { writeFigure } from '#web/ui/figures/figure-words.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import type { AskedWorking } from '#web/widgets/subject/subject.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { buildWorkingTables, writeOrigin } from './working-rows.ts'
import { writeWorking } from './working-text.ts'
import { WorkingView } from './working-view.tsx'

type WorkingDrawerProps = {
  asked: AskedWorking
  /** Name of the account, the portfolio or the household of the page. */
  owner: string
  asOf: string | undefined
  onClose: () => void
}

const askFor = (
  asked: AskedWorking,
  at: { asOf: string | undefined; language: Language },
  signal: AbortSignal,
): Promise<WorkingAnswer> => {
  const { asOf, language } = at
  const query = { figure: writeAddress(asked.address), language, ...(asOf ? { asOf } : {}) }
  if (asked.kind === 'household') {
    const { figure } = query
    return request(
      'readHouseholdWorking',
      { params: { household: asked.id }, query: { figure, ...(asOf ? { asOf } : {}) } },
      signal,
    )
  }
  const { kind, id } = asked
  return request('readWorking', { params: { subject: `${kind}s`, id }, query }, signal)
}

const useWorkingParts = (working: Working | null | undefined, address: FigureAddress) => {
  const say = useWords('figures')
  const { name: firm } = useFacts()
  const format = useFormat()
  if (!working) return null
  const { figure } = working
  const currency = figure.currency ?? working.terms.find((term) => term.currency)?.currency ?? 'EUR'
  const value = writeFigure(figure, { form: figure.unit === 'fraction' ? 'change' : 'exact', format })
  const tables = buildWorkingTables(working, { say, format, currency })
  return { working, value, tables, origin: writeOrigin(working, { address, firm, say }) }
}

const copyText = async (text: string, words: { copied: string; copyFailed: string }): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    saySnack(words.copied)
  } catch {
    saySnack(words.copyFailed, 'failed')
  }
}

/** Opens beside the page and shows how a figure was made. */
export const WorkingDrawer = ({ asked, owner, asOf, onClose }: WorkingDrawerProps) => {
  const say = useWords('figures')
  const language = useLanguage()
  const { name: firm } = useFacts()
  const answer = useQuery({
    queryKey: ['working', asked.kind, asked.id, asked.address, asOf, language],
    queryFn: ({ signal }) => askFor(asked, { asOf, language }, signal),
  })
  const parts = useWorkingParts(answer.data?.working, asked.address)
  const words = { copied: say('copied'), copyFailed: say('copyFailed') }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={asked.name}
      footer={
        parts && (
          <>
            <Button icon={IconPrinter} onClick={() => window.print()}>
              {say('print')}
            </Button>
            <Button
              icon={IconCopy}
              onClick={() => void copyText(writeWorking({ ...parts, name: asked.name, owner, say }), words)}
            >
              {say('copy')}
            </Button>
          </>
        )
      }
    >
      {answer.isPending && <TextSkeleton lines={8} />}
      {answer.isError && (
        <ErrorState title={say('workingFailed')} asked={answer}>
          {say('workingFailedText')}
        </ErrorState>
      )}
      {parts && <WorkingView {...parts} />}
      {answer.isSuccess && !parts && <Notice>{say('reportedAlone', { firm })}</Notice>}
    </Drawer>
  )
}
