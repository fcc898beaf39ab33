import { useQuery } from '@tanstack/react-query'
import { isLanguage, nameOfLanguage, type Language } from '#phrases/language.ts'
import { query, steadyQuery } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { MailFrame } from './mail-frame.tsx'
import { nameTemplate } from './name-template.ts'
import { PartFrame } from './part-frame.tsx'
import classes from './security.module.css'
import { useSecurityAddress } from './use-security-address.ts'

const Preview = ({ template, language }: { template: string; language: Language }) => {
  const say = useWords('security')
  const reading = useQuery(steadyQuery('previewMailTemplate', { params: { template }, query: { language } }))
  return (
    <PartFrame reading={reading}>
      {({ subject, html }) => (
        <Card title={subject} subtitle={say('previewOf')}>
          <div lang={language}>
            <MailFrame title={say('previewOf')} html={html} />
          </div>
        </Card>
      )}
    </PartFrame>
  )
}

/** Each template of e-mails in each language of the white label, as it would arrive. */
export const TemplateDesk = () => {
  const say = useWords('security')
  const shown = useLanguage()
  const { search, change } = useSecurityAddress()
  const reading = useQuery(query('listMailTemplates', {}))
  const { templates = [] } = reading.data ?? {}
  const languages = (reading.data?.languages ?? []).filter(isLanguage)
  const template = templates.find((one) => one === search.template) ?? templates[0]
  const language = [search.language, shown, languages[0]].find((one) => one && languages.includes(one))
  return (
    <PartFrame reading={reading}>
      {() => (
        <Stack>
          <div className={classes['filters']} data-print="hidden">
            <Select
              label={say('template')}
              value={template ?? null}
              options={templates.map((value) => ({ value, label: nameTemplate(value, say) }))}
              onChange={(chosen) => change({ template: chosen ?? undefined })}
            />
            <SegmentedControl
              label={say('language')}
              segments={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
              value={language ?? ''}
              onChange={(chosen) => change({ language: isLanguage(chosen) ? chosen : undefined })}
            />
          </div>
          {template && language && <Preview template={template} language={language} />}
        </Stack>
      )}
    </PartFrame>
  )
}
