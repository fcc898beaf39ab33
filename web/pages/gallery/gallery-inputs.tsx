import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Checkbox, CheckboxGroup, Switch } from '#web/ui/inputs/choice-input.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { RangeSlider, Slider } from '#web/ui/inputs/slider.tsx'
import { DateField } from '#web/ui/inputs/date-field.tsx'
import { MultiSelect } from '#web/ui/inputs/multi-select.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SuggestInput, TagsInput } from '#web/ui/inputs/suggest-input.tsx'
import { CodeInput } from '#web/ui/inputs/code-input.tsx'
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { PasswordInput, TextInput } from '#web/ui/inputs/text-input.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

const currencies = ['GBP', 'EUR', 'USD'].map((code) => ({ value: code, label: code }))
const regions = ['Global', 'Europe', 'UK', 'North America'].map((name) => ({ value: name, label: name }))

const Texts = () => {
  const [text, setText] = useState('Αθήνα, Þórshöfn')
  const [amount, setAmount] = useState<string | null>('100000')
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const [search, setSearch] = useState('')
  return (
    <Card title="Text">
      <Stack>
        <SearchBox label="Search clients" value={search} onChange={setSearch} />
        <TextInput label="Name" value={text} onChange={setText} required hint="As in the passport." />
        <TextInput label="E-mail" value="nobody" onChange={setText} error="Email is invalid" type="email" />
        <TextInput label="Account number" value="7731-20" onChange={setText} readOnly />
        <DecimalInput label="Amount" value={amount} onChange={setAmount} decimals={2} />
        <PasswordInput
          label="Password"
          value={password}
          onChange={setPassword}
          autoComplete="off"
          labels={{ show: 'Show password' }}
        />
        <CodeInput label="PIN" length={6} value={pin} onChange={setPin} onComplete={setPin} />
        <TextArea label="Notes" value="" onChange={setText} rows={2} placeholder="Seen by colleagues only" />
      </Stack>
    </Card>
  )
}

const Choices = () => {
  const [currency, setCurrency] = useState<string | null>('GBP')
  const [chosen, setChosen] = useState(['Europe', 'UK'])
  const [tags, setTags] = useState(['income'])
  const [day, setDay] = useState<string | null>('2026-11-20')
  const [range, setRange] = useState('1y')
  const [word, setWord] = useState('')
  return (
    <Card title="Choices">
      <Stack>
        <SegmentedControl
          label="Range"
          value={range}
          onChange={setRange}
          segments={['1m', '3m', '6m', '1y', 'all'].map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <Select label="Currency" value={currency} onChange={setCurrency} options={currencies} />
        <MultiSelect
          label="Regions"
          value={chosen}
          onChange={setChosen}
          options={regions}
          labels={{ nothingFound: 'Nothing found', clear: 'Clear' }}
        />
        <SuggestInput
          label="Sector"
          value={word}
          onChange={setWord}
          suggestions={['Property', 'Infrastructure']}
        />
        <TagsInput label="Tags" value={tags} onChange={setTags} />
        <DateField label="Date" value={day} onChange={setDay} clearable />
        <FileDrop
          label="Document"
          hint="PDF, JPG or PNG up to 20 MB"
          limits={{ extensions: ['pdf', 'jpg', 'png'], maxBytes: 20_000_000 }}
          labels={{
            prompt: 'Drop a file here or choose one',
            refused: ({ name }) => `${name} cannot be uploaded`,
          }}
          onFiles={() => undefined}
        />
      </Stack>
    </Card>
  )
}

const Switches = () => {
  const [isOn, setIsOn] = useState(true)
  const [level, setLevel] = useState(4)
  const [span, setSpan] = useState<[number, number]>([2, 7])
  const [group, setGroup] = useState(['post'])
  const [one, setOne] = useState<string | null>('yes')
  return (
    <Card title="Switches and scales">
      <Stack gap={5}>
        <Checkbox
          label="I have read the terms"
          value={isOn}
          onChange={setIsOn}
          hint="They open in a new window."
        />
        <Switch label="Send e-mails" value={isOn} onChange={setIsOn} />
        <CheckboxGroup
          label="Letters by"
          value={group}
          onChange={setGroup}
          options={[
            { value: 'post', label: 'Post' },
            { value: 'mail', label: 'E-mail' },
            { value: 'fax', label: 'Fax', disabled: true },
          ]}
        />
        <RadioGroup
          label="US person"
          value={one}
          onChange={setOne}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <Slider
          label="Risk level"
          value={level}
          onChange={setLevel}
          min={1}
          max={10}
          marks={[
            { value: 1, label: 'low' },
            { value: 10, label: 'high' },
          ]}
        />
        <RangeSlider
          label="Band"
          value={span}
          onChange={setSpan}
          min={0}
          max={10}
          labels={{ from: 'From', to: 'To' }}
        />
      </Stack>
    </Card>
  )
}

/** Every input with a value, a hint, an error. */
export const GalleryInputs = () => (
  <Grid leastWidth={320}>
    <Texts />
    <Choices />
    <Switches />
  </Grid>
)
