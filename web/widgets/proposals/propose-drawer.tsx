import { useQuery } from '@tanstack/react-query'
import { longestOpenDays } from '#model/proposals/proposal.ts'
import type { ProposalDraft } from '#model/calls/proposals.ts'
import { query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { LateDateField } from '#web/ui/inputs/late-date-field.tsx'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { ProposalRest, ProposalStand, ProposedTrades } from './proposed-trades.tsx'
import { dayIn, useDraft, type ProposalInMaking } from './use-draft.ts'

type Portfolio = { id: string; name: string }

const reasons = {
  'execution-only': 'refused_execution_only',
  'no-drift': 'refused_no_drift',
  'no-client': 'refused_no_client',
} as const

/** Why nothing can be proposed, or was not sent. */
const Failure = ({ error }: { error: unknown }) => {
  const say = useWords('proposals')
  const sayError = useWords('errors')
  if (!error) return null
  const reason = error instanceof CallError ? error.detail.fields?.['reason'] : undefined
  const known = Object.entries(reasons).find(([one]) => one === reason)?.[1]
  const isChanged = error instanceof CallError && error.code === 'conflict'
  const text = known ? say(known) : isChanged ? say('changed') : explainError(error, sayError)
  return <Notice tone="warning">{text}</Notice>
}

const Settings = ({ making, portfolios }: { making: ProposalInMaking; portfolios: readonly Portfolio[] }) => {
  const say = useWords('proposals')
  const { draft, answer, change } = making
  const currency = answer.data?.proposed.currency
  return (
    <Grid leastWidth={200}>
      {portfolios.length > 1 && (
        <Select
          label={say('portfolio')}
          hint={say('portfolioHint')}
          placeholder={say('portfolioChoose')}
          value={draft.portfolio}
          options={portfolios.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(portfolio) => portfolio && change({ portfolio, without: [] })}
        />
      )}
      <DecimalInput
        label={say('costRate')}
        value={draft.costRate}
        min={0}
        max={10}
        decimals={2}
        suffix="%"
        onChange={(costRate) => change({ costRate })}
      />
      <DecimalInput
        label={say('leastTrade')}
        hint={say('leastTradeHint')}
        value={draft.leastTrade}
        min={0}
        decimals={2}
        suffix={currency}
        onChange={(leastTrade) => change({ leastTrade })}
      />
    </Grid>
  )
}

/** What would be proposed now; each trade can be left out, and put back from what is left out. */
const Preview = ({ making, data }: { making: ProposalInMaking; data: ProposalDraft }) => {
  const say = useWords('proposals')
  const { draft, change } = making
  const { proposed, isReplacing } = data
  return (
    <Stack gap={4}>
      {isReplacing && <Notice tone="info">{say('replaces')}</Notice>}
      {proposed.trades.length === 0 ? (
        <Notice tone="info">{say('noTrades')}</Notice>
      ) : (
        <ProposedTrades
          proposed={proposed}
          onLeaveOut={(holding) => change({ without: [...draft.without, holding] })}
        />
      )}
      <ProposalRest proposed={proposed} />
      {draft.without.length > 0 && (
        <Row>
          <Button size="small" onClick={() => change({ without: [] })}>
            {say('takeBack')}
          </Button>
        </Row>
      )}
      <ProposalStand proposed={proposed} />
    </Stack>
  )
}

type MakeProps = { model: string; portfolios: readonly Portfolio[]; onClose: () => void }

const Make = ({ model, portfolios, onClose }: MakeProps) => {
  const say = useWords('proposals')
  const only = portfolios.length === 1 ? portfolios[0] : undefined
  const making = useDraft({ model, portfolio: only?.id ?? null }, () => {
    saySnack(say('sent'))
    onClose()
  })
  const { draft, answer, failure, isSending, isWrong, change, send } = making
  const isReady = !isWrong && answer.data && !answer.isPlaceholderData && !answer.error
  return (
    <Drawer
      opened
      dismissable={draft.note === '' && draft.without.length === 0}
      onClose={onClose}
      title={say('proposeTitle')}
      action={{
        label: say('send'),
        busy: isSending,
        disabled: !isReady || answer.data.proposed.trades.length === 0,
        onClick: send,
      }}
    >
      <Stack gap={5}>
        <Settings making={making} portfolios={portfolios} />
        {answer.error ? (
          <Failure error={answer.error} />
        ) : answer.data ? (
          <Preview making={making} data={answer.data} />
        ) : (
          draft.portfolio !== null && <TableSkeleton />
        )}
        <LateDateField
          label={say('expiresOn')}
          hint={say('expiresHint', { days: longestOpenDays })}
          required
          value={draft.expiresOn}
          earliest={dayIn(0)}
          latest={dayIn(longestOpenDays)}
          onChange={(expiresOn) => change({ expiresOn })}
        />
        <TextArea
          label={say('note')}
          rows={3}
          maxLength={2000}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        <Failure error={failure} />
      </Stack>
    </Drawer>
  )
}

/** Makes a proposal of what leads a portfolio of an account back to a model. */
export const ProposeDrawer = ({
  account,
  model,
  onClose,
}: {
  account: string
  model: string
  onClose: () => void
}) => {
  const say = useWords('proposals')
  const answer = useQuery(query('readAccount', { params: { account }, query: {} }))
  if (answer.data && answer.data.portfolios.length > 0)
    return <Make model={model} portfolios={answer.data.portfolios} onClose={onClose} />
  return (
    <Drawer opened onClose={onClose} title={say('proposeTitle')}>
      {answer.data ? <Notice tone="info">{say('noPortfolio')}</Notice> : <TableSkeleton />}
      <Failure error={answer.error} />
    </Drawer>
  )
}
