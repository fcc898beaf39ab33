import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFacts } from '#web/data/facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saveFile } from '#web/ui/table/csv.ts'
import { useWords } from '#web/words/words.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './factors.module.css'

type RecoveryCodesDialogProps = { codes: readonly string[]; email: string; onClose: () => void }

/** While the codes are shown, printing the window prints them alone. */
const usePrintedAlone = (): void =>
  useEffect(() => {
    document.body.dataset['printing'] = 'recovery-codes'
    return () => {
      delete document.body.dataset['printing']
    }
  }, [])

/** The new codes, this once: to copy, to keep as a file, to print. Only its button closes the dialog. */
export const RecoveryCodesDialog = ({ codes, email, onClose }: RecoveryCodesDialogProps) => {
  const say = useWords('profile')
  const sayApp = useWords('app')
  const { name } = useFacts()
  usePrintedAlone()
  const heading = say('recoveryOf', { email, portal: name })
  const text = [heading, say('recoveryEachOnce'), '', ...codes, ''].join('\n')
  return (
    <Dialog
      opened
      dismissable={false}
      width={520}
      onClose={onClose}
      title={say('recoveryDialog')}
      footer={
        <span data-print="hidden">
          <Button kind="primary" onClick={onClose}>
            {say('recoveryKept')}
          </Button>
        </span>
      }
    >
      <Stack>
        <div data-print="hidden">
          <Notice tone="warning">{say('recoveryOnce')}</Notice>
        </div>
        <p className={classes['onPaper']}>{heading}</p>
        <ol className={classes['codes']} aria-label={say('recoveryDialog')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className={classes['text']}>{say('recoveryEachOnce')}</p>
        <div data-print="hidden">
          <Row>
            <CopyButton text={codes.join('\n')} />
            <Button
              icon={IconDownload}
              onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
            >
              {say('download')}
            </Button>
            <Button icon={IconPrinter} onClick={() => window.print()}>
              {sayApp('print')}
            </Button>
          </Row>
        </div>
      </Stack>
    </Dialog>
  )
}
