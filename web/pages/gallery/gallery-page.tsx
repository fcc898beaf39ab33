import { languages } from '#phrases/language.ts'
import { IconChartPie, IconFileText, IconHome, IconMail, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { isThemeKey, themes } from '#configurations/themes/themes.ts'
import { isLanguage } from '#phrases/language.ts'
import { applyTheme, findShownTheme, writeTheme } from '#web/theme/theme-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { FormatProvider } from '#web/ui/format/format-context.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppShell } from '#web/ui/shell/app-shell.tsx'
import { SnackbarHost } from '#web/ui/snackbar.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { changeLanguage } from '#web/words/words.ts'
import { GalleryCharts } from './gallery-charts.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryInputs } from './gallery-inputs.tsx'
import { GalleryParts } from './gallery-parts.tsx'
import { GalleryTables } from './gallery-tables.tsx'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const groups = [
  {
    id: 'main',
    entries: [
      { id: 'home', label: 'Dashboard', href: '#home', current: false, icon: <IconHome {...icon} /> },
      { id: 'gallery', label: 'Gallery', href: '#gallery', current: true, icon: <IconChartPie {...icon} /> },
      { id: 'clients', label: 'Clients', href: '#clients', current: false, icon: <IconUsers {...icon} /> },
    ],
  },
  {
    id: 'more',
    heading: 'Your adviser',
    entries: [
      {
        id: 'mail',
        label: 'Messages',
        href: '#mail',
        current: false,
        icon: <IconMail {...icon} />,
        count: 3,
        countLabel: '3 unread',
      },
      {
        id: 'documents',
        label: 'Documents',
        href: '#documents',
        current: false,
        icon: <IconFileText {...icon} />,
      },
    ],
  },
]

const ThemeSelect = () => {
  const [shown, setShown] = useState<string>(findShownTheme)
  return (
    <Select
      label="Theme"
      labelShown={false}
      width={160}
      value={shown}
      options={Object.values(themes).map((theme) => ({ value: theme.key, label: theme.name ?? 'Brand' }))}
      onChange={(key) => {
        if (!key || !isThemeKey(key)) return
        setShown(key)
        applyTheme(key)
        writeTheme(key)
      }}
    />
  )
}

const LanguageSelect = ({
  language,
  onChange,
}: {
  language: string
  onChange: (language: string) => void
}) => (
  <Select
    label="Language"
    labelShown={false}
    width={90}
    value={language}
    options={languages.map((code) => ({ value: code, label: code }))}
    onChange={(code) => onChange(code ?? 'en')}
  />
)

/** Every part of the portal with data, in every theme and language: for looking at, in development only. */
export const GalleryPage = () => {
  const [tab, setTab] = useState(() => location.hash.slice(1) || 'parts')
  const [language, setLanguage] = useState('en')
  return (
    <FormatProvider language={language}>
      <AppShell
        navigation={{
          label: 'Main',
          brand: 'Portico',
          groups,
          footer: <Button kind="quiet">Sign out</Button>,
        }}
        labels={{ skipToContent: 'Skip to the content', openMenu: 'Open menu', closeMenu: 'Close menu' }}
      >
        <PageHeader
          above="Development"
          title="Gallery"
          subtitle="Every part, with data, in every theme"
          actions={
            <>
              <LanguageSelect
                language={language}
                onChange={(code) => {
                  setLanguage(code)
                  if (isLanguage(code)) void changeLanguage(code)
                }}
              />
              <ThemeSelect />
              <Button kind="primary">Main action</Button>
            </>
          }
        />
        <Tabs
          label="Gallery"
          current={tab}
          onChange={(id) => {
            setTab(id)
            history.replaceState(null, '', `#${id}`)
          }}
          tabs={[
            { id: 'parts', label: 'Parts', content: <GalleryParts /> },
            { id: 'inputs', label: 'Inputs', content: <GalleryInputs /> },
            { id: 'fields', label: 'Fields', content: <GalleryFields /> },
            { id: 'tables', label: 'Tables', content: <GalleryTables /> },
            { id: 'charts', label: 'Charts', content: <GalleryCharts /> },
          ]}
        />
      </AppShell>
      <SnackbarHost />
    </FormatProvider>
  )
}
