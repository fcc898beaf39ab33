import { useMutation } from '@tanstack/react-query'
import { Button, IconButton, type ButtonIcon } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/table/csv.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type SaveFileButtonProps = {
  /** Under which name the file is kept. */
  name: string
  /** What the button does; its text where it shows one. */
  label: string
  fetchFile: () => Promise<Blob>
  icon: ButtonIcon
  look?: 'icon' | 'text'
  disabled?: boolean
  /** Why there is no file, where that can be said better than of any error. */
  explain?: (error: unknown) => string | null
}

/** Fetches a file and hands it to the person; what goes wrong is said at the foot of the window. */
export const SaveFileButton = ({
  name,
  label,
  fetchFile,
  icon,
  look = 'icon',
  disabled,
  explain,
}: SaveFileButtonProps) => {
  const sayError = useWords('errors')
  const saving = useMutation({
    mutationFn: fetchFile,
    onSuccess: (content) => saveFile(name, content),
    onError: (error) => saySnack(explain?.(error) ?? explainError(error, sayError), 'failed'),
  })
  const press = { busy: saving.isPending, disabled, onClick: () => saving.mutate() }
  return look === 'icon' ? (
    <IconButton icon={icon} label={label} size="small" {...press} />
  ) : (
    <Button icon={icon} {...press}>
      {label}
    </Button>
  )
}
