import type { FundPage } from '#model/calls/funds.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import { fundDocumentUrl } from './fund-file-url.ts'
import classes from './funds.module.css'
import { KeyFigures } from './key-figures.tsx'

/** No source of funds says these; the key information document does. */
const unreported = ['entryCharge', 'exitCharge', 'performanceFee'] as const

/** The key information document, where what a source does not report is found. */
const KeyDocumentLink = ({ fund }: { fund: FundPage }) => {
  const say = useWords('funds')
  if (!fund.hasKeyInformationDocument) return null
  return (
    <a
      href={fundDocumentUrl(fund.id, 'key-information-document')}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={say('openDocument', { name: say('keyInformationDocument') })}
    >
      {say('keyInformationDocument')}
    </a>
  )
}

/** What a fund charges itself; what is not known is said to be, once where nothing is. */
export const FundCharges = ({ fund }: { fund: FundPage }) => {
  const say = useWords('funds')
  const format = useFormat()
  const { ongoingCharge } = fund
  return (
    <Card title={say('charges')}>
      <KeyFigures
        none={say('noCharges')}
        figures={[
          {
            name: say('ongoingCharge'),
            value: ongoingCharge === null ? null : format.percent(ongoingCharge),
          },
          ...unreported.map((name) => ({ name: say(name), value: null })),
        ]}
      />
      <p className={classes['muted']}>
        {ongoingCharge !== null && say('chargesHint')} <KeyDocumentLink fund={fund} />
      </p>
    </Card>
  )
}
