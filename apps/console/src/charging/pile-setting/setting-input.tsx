import { knownSettingKeys } from '@chargedeck/contract/base/config/setting-keys'
import { Input, Select } from 'antd'
import { NumberInput } from '../../ui/fields/number/number-input.tsx'

type Props = { settingKey: string; value?: string; onChange?: (value: string) => void; id?: string }

const flags = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

/** An input for this kind of setting; the protocol carries only text. */
export function SettingInput({ settingKey, value = '', onChange, ...rest }: Props) {
  const known = knownSettingKeys[settingKey]
  const shared = { ...rest, 'aria-label': '配置值', style: { width: '100%' } }
  if (known?.kind === 'flag')
    return (
      <Select
        {...shared}
        {...(value && { value })}
        options={flags}
        placeholder="请选择"
        onChange={(chosen: string) => onChange?.(chosen)}
      />
    )
  if (known?.kind === 'whole')
    return (
      <NumberInput
        {...shared}
        min={0}
        max={999_999_999}
        precision={0}
        {...(value !== '' && { value: Number(value) })}
        {...(known.unit && { suffix: known.unit })}
        onChange={(typed) => onChange?.(typeof typed === 'number' ? String(typed) : '')}
      />
    )
  return <Input {...shared} maxLength={500} value={value} onChange={({ target }) => onChange?.(target.value)} />
}
