import type { ChargeOrder } from '@chargedeck/contract/charging/charge-order/row'
import type { KnownEnd } from '@chargedeck/contract/charging/charge-order/settlement'
import { readKwh } from '@chargedeck/domain/kernel/money'
import { Flex, Form, Input } from 'antd'
import { DateTimePicker } from '../../../ui/fields/date-time.tsx'
import { sourceWord } from './known-ends.tsx'

export const wallTime = 'YYYY-MM-DD HH:mm:ss'

type Props = {
  order: ChargeOrder
  /** Where the typed end comes from; null: staff read it. */
  source: KnownEnd['source'] | null
  faults: Readonly<Record<string, string>>
}

const checkKwh = async (_rule: unknown, text: string) => {
  if (readKwh(text ?? '') === null) throw new Error('请输入最多四位小数的数字')
}

/** The end of the charge. A refusal of the preview stands at its field, before anybody saves. */
export function EndFields({ order, source, faults }: Props) {
  const from = source ? `取自${sourceWord(source, order)}` : '手工填写'
  const shown = (field: string) =>
    faults[field] ? { validateStatus: 'error' as const, help: faults[field] } : { extra: from }
  return (
    <Flex gap="middle" wrap className="charge-order-end">
      <Form.Item
        name="endTime"
        label="结束时间"
        rules={[{ required: true, message: '请选择结束时间' }]}
        {...shown('endTime')}
      >
        <DateTimePicker showTime />
      </Form.Item>
      <Form.Item
        name="endMeter"
        label="电表止值（度）"
        validateFirst
        rules={[{ required: true }, { validator: checkKwh }]}
        {...shown('endMeter')}
      >
        <Input inputMode="decimal" />
      </Form.Item>
    </Flex>
  )
}
