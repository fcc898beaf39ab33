import { IconLanguage, IconPalette } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ThemeKey } from '#configurations/themes/theme.ts'
import { isThemeKey, themes } from '#configurations/themes/themes.ts'
import { isLanguage, nameOfLanguage } from '#phrases/language.ts'
import { useDisplay } from '#web/data/display.tsx'
import { useFacts } from '#web/data/facts.tsx'
import { readTheme } from '#web/theme/theme-choice.ts'
import classes from '#web/widgets/display-choices.module.css'
import { useLanguage, useWords } from '#web/words/words.ts'

type ChoiceProps = {
  label: string
  icon: ReactNode
  value: string
  options: readonly { value: string; label: string; language?: string }[]
  onChange: (value: string) => void
}

const Choice = ({ label, icon, value, options, onChange }: ChoiceProps) => (
  <label className={classes['choice']}>
    {icon}
    <span className="visually-hidden">{label}</span>
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)} title={label}>
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.language}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)

/** Called by what they look like; the others have names of their own. */
const plainThemes = ['light', 'dark', 'contrast'] as const
const isPlain = (key: ThemeKey): key is (typeof plainThemes)[number] => plainThemes.some((one) => one === key)

/** Nothing is chosen: the colours of the portal, dark while the device is. */
const asDevice = 'device'

/** Language and theme, changed at once and remembered. A white label with one language shows only themes. */
export const DisplayChoices = () => {
  const say = useWords('app')
  const { configuration } = useFacts()
  const { chooseLanguage, chooseTheme } = useDisplay()
  const language = useLanguage()
  const [theme, setTheme] = useState<string>(() => readTheme() ?? asDevice)
  return (
    <div className={classes['choices']} data-print="hidden">
      {configuration.locales.length > 1 && (
        <Choice
          label={say('language')}
          icon={<IconLanguage size={16} stroke={1.75} aria-hidden="true" />}
          value={language}
          options={configuration.locales.map((locale) => ({
            value: locale,
            label: nameOfLanguage(locale),
            language: locale,
          }))}
          onChange={(chosen) => isLanguage(chosen) && chooseLanguage(chosen)}
        />
      )}
      <Choice
        label={say('theme')}
        icon={<IconPalette size={16} stroke={1.75} aria-hidden="true" />}
        value={theme}
        options={[
          { value: asDevice, label: say('theme_device') },
          ...configuration.themes.map((key) => ({
            value: key,
            label: isPlain(key) ? say(`theme_${key}`) : (themes[key].name ?? configuration.productName),
          })),
        ]}
        onChange={(chosen) => {
          chooseTheme(isThemeKey(chosen) ? chosen : null)
          setTheme(chosen)
        }}
      />
    </div>
  )
}
