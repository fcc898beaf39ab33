import { Radio as KitRadio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { dropUndefined } from '#web/ui/drop-undefined.ts'
import { toKitGroup, type Option } from '#web/ui/inputs/choice-input.tsx'
import type { InputProperties } from '#web/ui/inputs/input-properties.ts'

export type RadioGroupProps = InputProperties<string | null> & { options: readonly Option[] }

/** One of a few options, all of them in sight. */
export const RadioGroup = (props: RadioGroupProps) => (
  <KitRadio.Group
    {...toKitGroup(props, KitRadio)}
    {...dropUndefined({ name: props.name })}
    value={props.value}
    onChange={props.onChange}
  />
)
