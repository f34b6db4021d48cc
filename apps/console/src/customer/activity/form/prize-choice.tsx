import { Form, Select } from 'antd'
import type { TypedPrize } from './prize-values.ts'

type Props = { value?: string[]; onChange?: (ids: string[]) => void; id?: string; 'aria-label'?: string }

/** Some of the prizes that this form has. */
export function PrizeChoice(field: Props) {
  const prizes: TypedPrize[] = Form.useWatch('prizes') ?? []
  const options = prizes.map((prize, index) => ({ value: prize.id, label: nameOf(prize, index) }))
  return (
    <Select<string[]>
      style={{ width: '100%' }}
      mode="multiple"
      placeholder={options.length ? '选择奖品' : '请先添加奖品'}
      options={options}
      {...field}
    />
  )
}

function nameOf({ prizeType, prizeName, faceYuan, qty }: TypedPrize, index: number): string {
  const name = prizeType === 'GIFT_AMT' ? `赠送${faceYuan ?? 0}元` : (prizeName?.trim() ?? '') || `奖品${index + 1}`
  return (qty ?? 1) > 1 ? `${name}×${qty}` : name
}
