import { useId, useState, type FormEvent } from 'react'
import type { Profile } from '#model/calls/profile.ts'
import { request } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CodeInput } from '#web/ui/inputs/code-input.tsx'
import { useWords } from '#web/words/words.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './factors.module.css'
import { useFactorChange } from './use-factor-change.ts'
import { encode } from 'uqr'

/** The dark squares of a row as one path, so that no seams show between them. */
const writeRow = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')

/** A text as a QR code, dark on light in every theme. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return (
    <svg
      className={classes['code']}
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={data.map(writeRow).join('')} fill="currentColor" />
    </svg>
  )
}

type TotpDialogProps = {
  secret: string
  url: string
  onClose: () => void
  onChanged: (profile: Profile) => void
}

/** In fours, as it is easier to type; apps ignore the spaces. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The QR code and the secret as text, and the first code of the app as the proof that it has them. */
export const TotpDialog = ({ secret, url, onClose, onChanged }: TotpDialogProps) => {
  const say = useWords('profile')
  const form = useId()
  const [code, setCode] = useState('')
  const confirming = useFactorChange({
    work: (given: string) => request('confirmTotp', { body: { code: given } }),
    onDone: onChanged,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.length === 6) confirming.make(code)
  }
  return (
    <Dialog
      opened
      dismissable={false}
      width={480}
      onClose={onClose}
      title={say('totpDialog')}
      action={{ label: say('confirm'), form, busy: confirming.isBusy, disabled: code.length < 6 }}
    >
      <form id={form} className={classes['steps']} onSubmit={submit}>
        <div>
          <p>{say('totpScan')}</p>
          <QrCode text={url} label={say('totpPicture')} />
          <p>{say('totpByHand')}</p>
          <div className={classes['secret']}>
            <code>{inFours(secret)}</code>
            <CopyButton text={secret} />
          </div>
        </div>
        <p>{say('totpConfirm')}</p>
        <CodeInput
          label={say('code')}
          name="code"
          length={6}
          value={code}
          onChange={setCode}
          onComplete={confirming.make}
          error={confirming.failure}
        />
      </form>
    </Dialog>
  )
}
