import { Select } from 'antd'

type Props<Code extends string> = {
  labels: Readonly<Record<Code, string>>
  /** JavaScript lists keys such as '10' before '00': pass the order where it matters. */
  order?: readonly Code[]
  mode?: 'multiple'
  value?: Code | Code[]
  onChange?: (value: Code | Code[]) => void
  placeholder?: string
  disabled?: boolean
  id?: string
}

/** As many are seen at a glance. */
const fewest = 10

/** One code (or several) of a label table of the contract; a long one is searched by its labels. */
export function EnumSelect<Code extends string>({
  labels,
  order,
  mode,
  placeholder = '请选择',
  ...field
}: Props<Code>) {
  const codes = order ?? (Object.keys(labels).toSorted() as Code[]) // the table has no other keys
  const options = codes.map((value) => ({ value, label: labels[value] }))
  return (
    <Select<Code | Code[]>
      allowClear
      options={options}
      placeholder={placeholder}
      showSearch={(mode === 'multiple' || codes.length > fewest) && { optionFilterProp: 'label' }}
      {...(mode && { mode, maxTagCount: 'responsive' })}
      {...field}
    />
  )
}
