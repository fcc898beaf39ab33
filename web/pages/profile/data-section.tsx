import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { requestFile } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saveFile } from '#web/ui/table/csv.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** Everything the portal keeps about oneself, as a file. */
export const DataSection = () => {
  const say = useWords('profile')
  const sayError = useWords('errors')
  const exporting = useMutation({
    mutationFn: () => requestFile('exportMyData', {}),
    onSuccess: (content) => saveFile('my-data.json', content),
  })
  return (
    <Card title={say('dataTitle')} subtitle={say('dataText')}>
      <Stack gap={3}>
        <div>
          <Button icon={IconDownload} busy={exporting.isPending} onClick={() => exporting.mutate()}>
            {say('dataDownload')}
          </Button>
        </div>
        {exporting.isPending && <Notice>{say('dataGathering')}</Notice>}
        {exporting.isSuccess && <Notice tone="success">{say('dataSaved')}</Notice>}
        {exporting.error && (
          <Notice tone="error" title={say('dataFailed')}>
            {explainError(exporting.error, sayError)}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
