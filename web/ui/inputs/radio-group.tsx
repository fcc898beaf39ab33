import { Radio as KitRadio } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import type { Option } from '#web/ui/inputs/choice-input.tsx'
import classes from '#web/ui/inputs/input.module.css'
import { toKitProperties, type InputProperties } from '#web/ui/inputs/input-properties.ts'
import { Stack } from '#web/ui/layout.tsx'

const tick = classes['tick'] ?? ''
const hint = classes['hint'] ?? ''

export type RadioGroupProps = InputProperties<string | null> & { options: readonly Option[] }

/** One of a few options, all of them in sight. */
export const RadioGroup = ({ value, onChange, options, ...rest }: RadioGroupProps) => {
  const {
    inputWrapperOrder,
    label,
    description,
    error: failure,
    classNames,
    required,
  } = toKitProperties(rest)
  const { input: _unused, ...groupClassNames } = classNames
  return (
    <KitRadio.Group
      {...dropUndefined({ required, name: rest.name })}
      inputWrapperOrder={inputWrapperOrder}
      label={label}
      description={description}
      error={failure}
      classNames={groupClassNames}
      value={value}
      onChange={onChange}
    >
      <Stack gap={2}>
        {options.map((option) => (
          <KitRadio
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.hint}
            disabled={(option.disabled ?? false) || (rest.disabled ?? false)}
            classNames={{ root: tick, description: hint }}
          />
        ))}
      </Stack>
    </KitRadio.Group>
  )
}
