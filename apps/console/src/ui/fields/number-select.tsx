import { Select } from 'antd'

type Props = {
  labels: Readonly<Record<string, string>>
  value?: number
  onChange?: (value: number) => void
  id?: string
}

/** A number of a label table, where the contract uses numbers instead of codes. */
export function NumberSelect({ labels, ...field }: Props) {
  const options = Object.entries(labels).map(([code, label]) => ({ value: Number(code), label }))
  return <Select<number> allowClear options={options} placeholder="请选择" {...field} />
}
