import { IconFileText } from '@tabler/icons-react'
import type { FundPage } from '#model/calls/funds.ts'
import { Card } from '#web/ui/card.tsx'
import { FileRow, FileRows } from '#web/ui/file-row.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import { fundDocumentUrl } from './fund-file-url.ts'
import classes from './funds.module.css'

type Listed = { id: string; name: string; detail: string }

const useListed = (fund: FundPage): readonly Listed[] => {
  const say = useWords('funds')
  const listed = fund.documents.map(({ id, name, type, updated }) => ({
    id,
    name,
    detail: [type, updated && formatDate(updated.slice(0, 'yyyy-mm-dd'.length))].filter(Boolean).join(' · '),
  }))
  if (listed.length > 0) return listed
  // A source without a list of documents still names these two.
  const named = [
    { id: 'information-memorandum', name: say('informationMemorandum'), has: fund.hasInformationMemorandum },
    {
      id: 'key-information-document',
      name: say('keyInformationDocument'),
      has: fund.hasKeyInformationDocument,
    },
  ]
  return named.filter(({ has }) => has).map(({ id, name }) => ({ id, name, detail: '' }))
}

/** The documents of a fund, each opened beside the portal. */
export const FundDocuments = ({ fund }: { fund: FundPage }) => {
  const say = useWords('funds')
  const listed = useListed(fund)
  if (listed.length === 0) return null
  return (
    <Card title={say('documents')}>
      <div className={classes['documents']}>
        <FileRows label={say('documents')}>
          {listed.map(({ id, name, detail }) => (
            <FileRow
              key={id}
              name={name}
              href={fundDocumentUrl(fund.id, id)}
              hrefHint={say('openDocument', { name })}
              picture={<IconFileText size={20} stroke={1.5} aria-hidden="true" />}
              detail={detail}
            />
          ))}
        </FileRows>
      </div>
    </Card>
  )
}
