import type { ChannelDiff } from '@chargedeck/contract/money/channel-bill/calls'
import type { settlingWayLabels } from '@chargedeck/contract/money/channel-bill/enums'
import { Form, Input, Radio } from 'antd'
import { useRequestIds } from '../../platform/request-id.ts'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { useSettleDiff } from './channel-bill-queries.ts'

type Fields = { way: keyof typeof settlingWayLabels; reason: string }

/** What became of a difference; it leaves suspense. */
export function SettleDiffDialog({ diff, onClose }: { diff: ChannelDiff; onClose: () => void }) {
  const { mutateAsync } = useSettleDiff()
  const requestIdOf = useRequestIds()
  const isLong = diff.deltaAmt > 0
  const amt = yuan(Math.abs(diff.deltaAmt))
  return (
    <DialogForm<Fields>
      title={`处理差异 - ${diff.number}`}
      okText="处理"
      saved="差异已处理"
      intro={
        <p>
          {isLong ? `渠道比我方多${amt}元，暂记待查款项。` : `渠道比我方少${amt}元，暂记待查款项。`}处理后不能撤销。
        </p>
      }
      onSave={(fields) => mutateAsync({ requestId: requestIdOf(JSON.stringify(fields)), id: diff.id, ...fields })}
      onClose={onClose}
    >
      <Form.Item name="way" label="处理方式" rules={[{ required: true, message: '请选择处理方式' }]}>
        <Radio.Group
          vertical
          options={[
            { value: 'MONEY_MOVED', label: isLong ? '资金已退补：渠道已退给付款人' : '资金已退补：渠道已补给我方' },
            { value: 'WRITTEN_OFF', label: isLong ? '计入损益：作为其他收入' : '计入损益：作为损失' },
          ]}
        />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
        <Input.TextArea maxLength={200} rows={3} showCount />
      </Form.Item>
    </DialogForm>
  )
}
