import { Select } from 'antd'

type Props = {
  labels: Readonly<Record<string, string>>
  value?: number
  onChange?: (value: number) => void
  placeholder?: string
  id?: string
}

/** One of the whole numbers of a label table, where the contract says numbers rather than codes. */
export function NumberSelect({ labels, placeholder = '请选择', ...field }: Props) {
  const options = Object.entries(labels).map(([code, label]) => ({ value: Number(code), label }))
  return <Select<number> allowClear options={options} placeholder={placeholder} {...field} />
}
