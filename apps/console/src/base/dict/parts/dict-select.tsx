import { Select } from 'antd'
import { useDict } from './word-queries.ts'

type Props = {
  /** The code of the dictionary. */
  dict: string
  value?: string
  onChange?: (value: string) => void
  placeholder?: string
  disabled?: boolean
  id?: string
}

/** One word of a dictionary. */
export function DictSelect({ dict, placeholder = '请选择', ...field }: Props) {
  const { words } = useDict(dict)
  return (
    <Select<string>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={words.map(({ code, name }) => ({ value: code, label: name }))}
      placeholder={placeholder}
      {...field}
    />
  )
}
